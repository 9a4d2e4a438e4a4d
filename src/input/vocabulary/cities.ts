import type { CitySlug } from '../../contract/enumerations.ts';
import { toKey } from './spelling.ts';
import { entry, list, type ValueNames } from './words.ts';

/** A city and the places whose vacancies are listed under it. */
export type CityNames = ValueNames & {
  /** In a cell, it means the city if no other one of the state may be meant. */
  state?: readonly string[];
  suburbs?: readonly string[];
  /** Large cities of the state that are not covered: in a cell, the state may mean one of them. */
  elsewhere?: readonly string[];
};

const ESTADO_DE_MEXICO = list`Estado de México, Edomex, Edo Mex, Edo de México, State of Mexico`;

export const CITIES: Record<CitySlug, CityNames> = {
  'ciudad-de-mexico': {
    ...entry`Ciudad de México | CDMX, Mexico City, Ciudad de Mexico DF, DF, Distrito Federal`,
    suburbs: list`Álvaro Obregón, Azcapotzalco, Benito Juárez, Coyoacán, Cuajimalpa, Cuajimalpa de Morelos, Cuauhtémoc, Gustavo A Madero, Iztacalco, Iztapalapa, Magdalena Contreras, Miguel Hidalgo, Milpa Alta, Tláhuac, Tlalpan, Venustiano Carranza, Xochimilco, Polanco, Santa Fe, Naucalpan, Naucalpan de Juárez, Tlalnepantla, Tlalnepantla de Baz, Ecatepec, Ecatepec de Morelos, Nezahualcóyotl, Huixquilucan, Atizapán, Atizapán de Zaragoza, Cuautitlán, Cuautitlán Izcalli, Tultitlán, Ciudad Satélite, Interlomas`,
    // The state of some of the suburbs.
    state: ESTADO_DE_MEXICO,
  },
  guadalajara: {
    ...entry`Guadalajara | GDL`,
    state: list`Jalisco, Jal`,
    elsewhere: list`Puerto Vallarta, Lagos de Moreno, Tepatitlán`,
    suburbs: list`Zapopan, Tlaquepaque, San Pedro, San Pedro Tlaquepaque, Tonalá, Tlajomulco, Tlajomulco de Zúñiga, El Salto`,
  },
  monterrey: {
    ...entry`Monterrey | MTY`,
    state: list`Nuevo León, NL`,
    elsewhere: list`Linares, Montemorelos, Sabinas Hidalgo`,
    suburbs: list`San Pedro Garza García, San Pedro, Garza García, Apodaca, Guadalupe, Escobedo, General Escobedo, San Nicolás, San Nicolás de los Garza, Juárez, Santa Catarina, Ciénega de Flores`,
  },
  queretaro: {
    ...entry`Querétaro | QRO, Santiago de Querétaro`,
    suburbs: list`Corregidora, El Marqués, Juriquilla`,
  },
  puebla: {
    ...entry`Puebla | PUE, Puebla de Zaragoza`,
    suburbs: list`Cholula, San Pedro, San Andrés Cholula, San Pedro Cholula, Cuautlancingo, Angelópolis`,
  },
  tijuana: {
    ...entry`Tijuana | TJ`,
    state: list`Baja California, BC`,
    elsewhere: list`Mexicali, Ensenada`,
    suburbs: list`Playas de Rosarito, Rosarito, Tecate`,
  },
  leon: {
    ...entry`León | León de los Aldama, León Guanajuato`,
    state: list`Guanajuato, GTO`,
    elsewhere: list`Guanajuato, Celaya, Irapuato, Salamanca`,
    suburbs: list`Silao, Silao de la Victoria, San Francisco del Rincón`,
  },
  merida: {
    ...entry`Mérida | Mérida Yucatán`,
    state: list`Yucatán, YUC`,
    elsewhere: list`Valladolid, Tizimín`,
    suburbs: list`Umán, Kanasín, Hunucmá`,
  },
  toluca: {
    ...entry`Toluca | Toluca de Lerdo`,
    state: ESTADO_DE_MEXICO,
    suburbs: list`Metepec, Lerma, San Mateo Atenco, Zinacantepec`,
  },
  aguascalientes: {
    ...entry`Aguascalientes | AGS`,
    suburbs: list`Jesús María, San Francisco de los Romo`,
  },
  'san-luis-potosi': {
    ...entry`San Luis Potosí | SLP, San Luis`,
    suburbs: list`Soledad de Graciano Sánchez, Villa de Reyes`,
  },
  'ciudad-juarez': {
    ...entry`Ciudad Juárez | Juárez, Cd Juárez`,
    state: list`Chihuahua, CHIH`,
    elsewhere: list`Chihuahua, Delicias, Parral`,
  },
};

/** Towns elsewhere that are called like a city or a suburb. */
export const NAMESAKES: Record<string, string> = {
  'Benito Juárez': 'Benito Juárez (Cancún)',
  Cuauhtémoc: 'Cuauhtémoc (Chihuahua)',
  Guadalupe: 'Guadalupe (Zacatecas)',
  'San Luis': 'San Luis Río Colorado',
};

/** Whether a text is the name of a state of Mexico, or its abbreviation. */
export function isState(text: string): boolean {
  return STATES.has(toKey(text));
}

const STATES = new Set(
  [
    ...list`Aguascalientes, Ags, Baja California, BC, Baja California Sur, BCS, Campeche, Camp, Chiapas, Chis, Chihuahua, Chih`,
    ...list`Ciudad de México, CDMX, Distrito Federal, DF, Coahuila, Coahuila de Zaragoza, Coah, Colima, Col, Durango, Dgo`,
    ...list`Guanajuato, Gto, Guerrero, Gro, Hidalgo, Hgo, Jalisco, Jal, México, Méx, Michoacán, Michoacán de Ocampo, Mich`,
    ...list`Morelos, Mor, Nayarit, Nay, Nuevo León, NL, Oaxaca, Oax, Puebla, Pue, Querétaro, Qro, Quintana Roo, Q Roo, QR`,
    ...list`San Luis Potosí, SLP, Sinaloa, Sin, Sonora, Son, Tabasco, Tab, Tamaulipas, Tamps, Tlaxcala, Tlax`,
    ...list`Veracruz, Veracruz de Ignacio de la Llave, Ver, Yucatán, Yuc, Zacatecas, Zac`,
    ...ESTADO_DE_MEXICO,
  ].map(toKey),
);

/** The country of all cities. */
export const COUNTRY = list`México, MX, Mex, República Mexicana, todo México, all Mexico`;
