import { groupBy } from '../../base/group-by.ts';
import type { PartialTaxonomy } from '../settings/taxonomy.ts';
import { CITIES } from '../vocabulary/cities.ts';
import { namesOf } from '../vocabulary/words.ts';
import { splitWords } from './split-words.ts';

/** Those of the vocabulary. */
const KNOWN = Object.values(CITIES).flatMap((entry) =>
  [namesOf(entry), entry.suburbs, entry.state, entry.elsewhere].flatMap((names = []) => names),
);

/** Other states, regions, municipalities and countries that companies are named after, and short forms. */
export const PLACES =
  `Baja California Sur, Campeche, Chiapas, Coahuila, Coahuila de Zaragoza, Colima, Durango, Guerrero, Hidalgo,
  Michoacán, Michoacán de Ocampo, Morelos, Nayarit, Oaxaca, Quintana Roo, Sinaloa, Sonora, Tabasco, Tamaulipas,
  Tlaxcala, Veracruz, Zacatecas, Bajío, Occidente, Península, Laguna, Pacífico, Atlántico, Caribe, Anáhuac,
  Mesoamérica, Valle de México, California, Gustavo A. Madero, La Magdalena Contreras, Lomas de Chapultepec, Acámbaro,
  Acapulco, Acapulco de Juárez, Acolman, Altamira, Apaseo el Grande, Atlixco, Atotonilco, Boca del Río,
  Cabo San Lucas, Cadereyta, Cadereyta Jiménez, Calvillo, Cancún, Cárdenas, Chalco, Chetumal, Chicoloapan,
  Chilpancingo, Chilpancingo de los Bravo, Chimalhuacán, Ciudad Acuña, Ciudad del Carmen, Ciudad Guzmán,
  Ciudad Madero, Ciudad Obregón, Ciudad Valles, Ciudad Victoria, Coacalco, Coacalco de Berriozábal, Coatzacoalcos,
  Comitán, Comitán de Domínguez, Córdoba, Cozumel, Cuautla, Cuernavaca, Culiacán, Dolores Hidalgo, Emiliano Zapata,
  Fresnillo, General Zuazua, Gómez Palacio, Guasave, Guaymas, Hermosillo, Huehuetoca, Huejotzingo, Iguala,
  Iguala de la Independencia, Ixtapaluca, Ixtapan de la Sal, Ixtlahuaca, Ixtlahuacán de los Membrillos, Izcalli,
  Jaral del Progreso, Jiutepec, Juventino Rosas, La Paz, La Piedad, Lázaro Cárdenas, Los Cabos, Los Mochis,
  Los Reyes La Paz, Manzanillo, Matamoros, Mazatlán, Minatitlán, Monclova, Morelia, Moroleón, Navojoa, Nicolás Romero,
  Nogales, Nuevo Casas Grandes, Nuevo Laredo, Obregón, Ocotlán, Ocoyoacac, Orizaba, Pabellón de Arteaga, Pachuca,
  Pachuca de Soto, Pedro Escobedo, Pesquería, Piedras Negras, Playa del Carmen, Poza Rica, Poza Rica de Hidalgo,
  Progreso, Puerto Morelos, Puerto Peñasco, Purísima del Rincón, Ramos Arizpe, Reynosa, Rincón de Romos, Río Bravo,
  Salinas Victoria, Saltillo, San Cristóbal de las Casas, San José Iturbide, San José del Cabo,
  San Juan Bautista Tuxtepec, San Juan del Río, San Luis Río Colorado, San Luis de la Paz, San Martín Texmelucan,
  San Miguel de Allende, San Pablo del Monte, Santa Cruz de Juventino Rosas, Santiago, Soledad, Tampico, Tapachula,
  Tecámac, Tehuacán, Tehuantepec, Temoaya, Tepatitlán de Morelos, Tepeji del Río, Tepic, Tepotzotlán, Tequisquiapan,
  Texcoco, Tizayuca, Torreón, Tula, Tula de Allende, Tulancingo, Tulancingo de Bravo, Tultepec, Tuxtla,
  Tuxtla Gutiérrez, Uriangato, Uruapan, Valle de Bravo, Valle de Chalco, Valle de Chalco Solidaridad,
  Valle de Santiago, Victoria, Villa de Álvarez, Villahermosa, Xalapa, Yautepec, Zamora, Zapotlanejo, Zihuatanejo,
  Zitácuaro, Zumpango, América, Latinoamérica, Norteamérica, Centroamérica, Sudamérica, Iberoamérica, América Latina,
  América del Norte, Latam, Europa, Asia, África, México, MX, Mex, EUA, USA, US, UK, Estados Unidos, Argentina,
  Bolivia, Brasil, Canadá, Chile, Colombia, Costa Rica, Cuba, Ecuador, El Salvador, España, Guatemala, Honduras,
  Nicaragua, Panamá, Paraguay, Perú, Puerto Rico, República Dominicana, Uruguay, Venezuela, Alemania, Australia,
  Austria, Bélgica, China, Corea, Dinamarca, Finlandia, Francia, Holanda, India, Inglaterra, Irlanda, Israel, Italia,
  Japón, Noruega, Países Bajos, Polonia, Portugal, Reino Unido, Rusia, Suecia, Suiza, Taiwán, Turquía, Bogotá, Lima,
  Texas, Miami, Houston, Madrid, Barcelona, America, American, Latin America, North America, Mexican, Europe,
  European, Spain, Germany, Japan, Brazil, Canada, United States`
    .split(',')
    .map((name) => name.trim());

/** The words of the places above, which are the same on all boards. */
const EVERYWHERE = [...KNOWN, ...PLACES].map(toWords);

/** The places above and those of the taxonomy. */
export class Places {
  /** The words of places by their first word, longest places first. */
  private readonly byFirst: ReadonlyMap<string | undefined, readonly string[][]>;

  constructor({ cities = [] }: PartialTaxonomy) {
    const own = cities.flatMap(({ name, region }) => [name, region]).map(toWords);
    const places = [...EVERYWHERE, ...own].sort((a, b) => b.length - a.length);
    this.byFirst = groupBy(places, ([first]) => first);
  }

  /** How many words the longest place has that begins here; 0 if none does. */
  lengthAt(words: readonly { folded: string }[], index: number): number {
    const isHere = (place: string[]) =>
      place.every((word, at) => words[index + at]?.folded === word);
    return this.byFirst.get(words[index]?.folded)?.find(isHere)?.length ?? 0;
  }

  /** Whether words are a place or part of one that is written here in full: `San Pedro Garza García`. */
  cover(words: readonly { folded: string }[], from: number, to = from): boolean {
    for (let start = Math.max(0, from - LONGEST); start <= from; start += 1) {
      if (start + this.lengthAt(words, start) > to) return true;
    }
    return false;
  }
}

/** Without those of a taxonomy. */
export const KNOWN_PLACES = new Places({});

function toWords(name: string): string[] {
  return splitWords(name).map(({ folded }) => folded);
}

/** How many words of a place can precede another of its words. */
const LONGEST = 5;
