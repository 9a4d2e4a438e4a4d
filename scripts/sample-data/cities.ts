import type { CitySlug } from './taxonomy.ts';

/** `plant`: an industrial park or corridor. `office`: a business district or neighbourhood. */
export type SiteKind = 'office' | 'plant';

export interface Place {
  readonly zone: string | null;
  readonly municipality: string;
}

export interface Market {
  /** Share of the vacancies, in per cent. */
  readonly weight: number;
  /** What the city pays, relative to the tables of the families. */
  readonly pay: number;
  /** Along the border, English is asked for more often. */
  readonly border: boolean;
  readonly places: Readonly<Record<SiteKind, readonly Place[]>>;
}

/** Zones by municipality; an empty list stands for the municipality without a zone. */
type Zones = Readonly<Record<string, readonly string[]>>;

export const markets: Readonly<Record<CitySlug, Market>> = {
  'ciudad-de-mexico': market(22, 1.07, {
    office: {
      'Miguel Hidalgo': ['Polanco', 'Nuevo Polanco', 'Lomas de Chapultepec', 'Anzures'],
      'Cuajimalpa de Morelos': ['Santa Fe'],
      'Álvaro Obregón': ['Santa Fe', 'San Ángel'],
      Cuauhtémoc: ['Reforma', 'Roma Norte', 'Colonia Juárez', 'Condesa', 'Centro Histórico'],
      'Benito Juárez': ['Del Valle', 'Nápoles', 'Insurgentes Sur', 'Mixcoac'],
      Tlalpan: ['Periférico Sur'],
      Coyoacán: ['Del Carmen', 'Copilco'],
    },
    plant: {
      Azcapotzalco: ['Industrial Vallejo', 'San Martín Xochinahuac'],
      Iztacalco: ['Granjas México'],
      Iztapalapa: ['Granjas Esmeralda'],
      'Gustavo A. Madero': [],
    },
  }),
  guadalajara: market(14, 1.01, {
    office: {
      Zapopan: ['Puerta de Hierro', 'Andares', 'Ciudad del Sol', 'Valle Real'],
      Guadalajara: ['Providencia', 'Americana', 'Chapalita', 'Vallarta Norte', 'Centro'],
    },
    plant: {
      'El Salto': ['Corredor Industrial El Salto'],
      Zapopan: ['Parque Industrial Belenes Norte'],
      Guadalajara: ['Zona Industrial'],
      'San Pedro Tlaquepaque': ['Álamo Industrial'],
      'Tlajomulco de Zúñiga': [],
    },
  }),
  monterrey: market(15, 1.06, {
    office: {
      'San Pedro Garza García': ['Valle Oriente', 'Centrito Valle', 'Del Valle'],
      Monterrey: ['Centro', 'Obispado', 'San Jerónimo', 'Cumbres', 'Contry', 'Tecnológico'],
    },
    plant: {
      Apodaca: ['Parque Industrial Stiva Aeropuerto', 'Parque Industrial Huinalá'],
      'Santa Catarina': ['Parque Industrial FINSA'],
      'General Escobedo': ['Parque Industrial Escobedo'],
      'San Nicolás de los Garza': ['Anáhuac'],
      'Ciénega de Flores': [],
      Guadalupe: [],
    },
  }),
  queretaro: market(10, 1, {
    office: {
      Querétaro: ['Centro Sur', 'Juriquilla', 'Jurica', 'Álamos', 'Centro Histórico'],
      'El Marqués': ['Zibatá'],
      Corregidora: ['El Pueblito'],
    },
    plant: {
      Querétaro: ['Parque Industrial Benito Juárez', 'Parque Industrial Querétaro'],
      'El Marqués': ['Parque Industrial El Marqués'],
      Colón: ['Parque Aeroespacial de Querétaro'],
      Corregidora: ['Parque Industrial Balvanera'],
    },
  }),
  puebla: market(6.5, 0.93, {
    office: {
      'San Andrés Cholula': ['Lomas de Angelópolis', 'Reserva Territorial Atlixcáyotl'],
      Puebla: ['La Paz', 'Huexotitla', 'Centro Histórico', 'El Carmen'],
    },
    plant: {
      Cuautlancingo: ['Parque Industrial FINSA'],
      Puebla: ['Parque Industrial Puebla 2000'],
      Huejotzingo: ['Corredor Industrial Huejotzingo'],
      Amozoc: ['Parque Industrial Chachapa'],
      'San José Chiapa': ['Ciudad Modelo'],
    },
  }),
  tijuana: market(7, 1.02, {
    border: true,
    office: {
      Tijuana: ['Zona Río', 'Hipódromo Agua Caliente', 'Cacho', 'Playas de Tijuana', 'Zona Centro'],
    },
    plant: {
      Tijuana: [
        'Mesa de Otay',
        'Ciudad Industrial Otay',
        'Parque Industrial Pacífico',
        'Parque Industrial El Florido',
      ],
      Tecate: [],
      'Playas de Rosarito': [],
    },
  }),
  leon: market(5.5, 0.93, {
    office: {
      León: ['Jardines del Moral', 'Lomas del Campestre', 'Centro', 'Andrade', 'Gran Jardín'],
    },
    plant: {
      'Silao de la Victoria': [
        'Puerto Interior',
        'Parque Industrial Las Colinas',
        'Parque Industrial FIPASI',
      ],
      León: ['Ciudad Industrial', 'Zona Piel'],
      'San Francisco del Rincón': [],
    },
  }),
  merida: market(5, 0.9, {
    office: {
      Mérida: [
        'Paseo de Montejo',
        'Altabrisa',
        'Temozón Norte',
        'Montebello',
        'García Ginerés',
        'Cabo Norte',
      ],
    },
    plant: { Mérida: ['Ciudad Industrial', 'Parque Industrial Yucatán'], Umán: [], Hunucmá: [] },
  }),
  toluca: market(4.5, 0.94, {
    office: { Toluca: ['Centro', 'Paseo Tollocan', 'Colón'], Metepec: ['La Asunción', 'Centro'] },
    plant: {
      Toluca: ['Parque Industrial Exportec', 'Parque Industrial Toluca 2000'],
      Lerma: ['Parque Industrial Lerma', 'Parque Industrial El Cerrillo'],
      'San Mateo Atenco': [],
    },
  }),
  aguascalientes: market(4, 0.91, {
    office: { Aguascalientes: ['Centro', 'Bosques del Prado', 'Club Campestre', 'Zona Norte'] },
    plant: {
      Aguascalientes: ['Ciudad Industrial', 'Parque Industrial Gigante de los Arellano'],
      'San Francisco de los Romo': [
        'Parque Industrial del Valle de Aguascalientes',
        'Parque Industrial San Francisco',
      ],
      'Jesús María': ['Parque Industrial Chichimeco'],
    },
  }),
  'san-luis-potosi': market(4, 0.92, {
    office: {
      'San Luis Potosí': ['Lomas del Tecnológico', 'Tangamanga', 'Centro Histórico', 'Carranza'],
    },
    plant: {
      'San Luis Potosí': [
        'Zona Industrial',
        'Parque Industrial Millennium',
        'Parque Industrial Tres Naciones',
      ],
      'Villa de Reyes': ['Parque Logistik'],
      'Soledad de Graciano Sánchez': [],
    },
  }),
  'ciudad-juarez': market(4.5, 0.97, {
    border: true,
    office: { Juárez: ['Zona Pronaf', 'Zona Dorada', 'Campestre', 'Misión de los Lagos'] },
    plant: {
      Juárez: [
        'Parque Industrial Bermúdez',
        'Parque Industrial Omega',
        'Parque Industrial Aerojuárez',
        'Parque Industrial Río Bravo',
        'Parque Industrial Salvárcar',
      ],
    },
  }),
};

function market(
  weight: number,
  pay: number,
  { border = false, office, plant }: { border?: boolean; office: Zones; plant: Zones },
): Market {
  return { weight, pay, border, places: { office: toPlaces(office), plant: toPlaces(plant) } };
}

function toPlaces(zones: Zones): Place[] {
  return Object.entries(zones).flatMap(([municipality, names]): Place[] =>
    names.length ? names.map((zone) => ({ zone, municipality })) : [{ zone: null, municipality }],
  );
}
