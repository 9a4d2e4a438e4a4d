import { groupBy } from '../../group-by.ts';
import type { PartialTaxonomy } from '../taxonomy.ts';
import { splitWords } from './folded-words.ts';

/** States, regions, municipalities, boroughs and countries that companies are named after, and short forms. */
export const PLACES =
  `Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas, Chihuahua, Coahuila,
  Coahuila de Zaragoza, Colima, Durango, Estado de México, Guanajuato, Guerrero, Hidalgo, Jalisco, Michoacán,
  Michoacán de Ocampo, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla, Querétaro, Quintana Roo, San Luis Potosí,
  Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz, Yucatán, Zacatecas, Ciudad de México, Bajío,
  Occidente, Península, Laguna, Pacífico, Atlántico, Caribe, Anáhuac, Mesoamérica, Valle de México, California,
  Azcapotzalco, Benito Juárez, Coyoacán, Cuajimalpa, Cuajimalpa de Morelos, Cuauhtémoc, Gustavo A. Madero,
  Iztacalco, Iztapalapa, La Magdalena Contreras, Magdalena Contreras, Miguel Hidalgo, Milpa Alta, Tláhuac,
  Tlalpan, Venustiano Carranza, Xochimilco, Álvaro Obregón, Santa Fe, Polanco, Lomas de Chapultepec,
  Acámbaro, Acapulco, Acapulco de Juárez, Acolman, Altamira, Apaseo el Grande, Apodaca, Atizapán,
  Atizapán de Zaragoza, Atlixco, Atotonilco, Boca del Río, Cabo San Lucas, Cadereyta, Cadereyta Jiménez,
  Calvillo, Cancún, Cárdenas, Celaya, Chalco, Chetumal, Chicoloapan, Chilpancingo, Chilpancingo de los Bravo,
  Chimalhuacán, Cholula, Ciudad Acuña, Ciudad del Carmen, Ciudad Guzmán, Ciudad Juárez, Ciudad Madero, Ciudad Obregón,
  Ciudad Valles, Ciudad Victoria, Coacalco, Coacalco de Berriozábal, Coatzacoalcos, Comitán, Comitán de Domínguez,
  Córdoba, Cozumel, Cuautitlán, Cuautitlán Izcalli, Cuautla, Cuautlancingo,
  Cuernavaca, Culiacán, Delicias, Dolores Hidalgo, Ecatepec, Ecatepec de Morelos, El Marqués, El Salto,
  Emiliano Zapata, Ensenada, Escobedo, Fresnillo, General Escobedo, General Zuazua, Gómez Palacio, Guadalajara,
  Guadalupe, Guasave, Guaymas, Hermosillo, Huehuetoca, Huejotzingo, Huixquilucan, Iguala, Iguala de la Independencia,
  Irapuato, Ixtapaluca, Ixtapan de la Sal, Ixtlahuaca, Ixtlahuacán de los Membrillos, Izcalli, Jaral del Progreso,
  Jesús María, Jiutepec, Juárez, Juventino Rosas, Kanasín, La Paz, La Piedad, Lagos de Moreno, Lázaro Cárdenas, León,
  León de los Aldama, Lerma, Los Cabos, Los Mochis, Los Reyes La Paz, Manzanillo, Matamoros, Mazatlán,
  Mérida, Metepec, Mexicali, Minatitlán, Monclova, Montemorelos, Monterrey, Morelia, Moroleón, Naucalpan,
  Naucalpan de Juárez, Navojoa, Nezahualcóyotl, Nicolás Romero, Nogales, Nuevo Casas Grandes, Nuevo Laredo, Obregón,
  Ocotlán, Ocoyoacac, Orizaba, Pabellón de Arteaga, Pachuca, Pachuca de Soto, Pedro Escobedo, Pesquería,
  Piedras Negras, Playa del Carmen, Playas de Rosarito, Poza Rica, Poza Rica de Hidalgo, Progreso, Puerto Morelos,
  Puerto Peñasco, Puerto Vallarta, Purísima del Rincón, Ramos Arizpe, Reynosa, Rincón de Romos, Río Bravo,
  Rosarito, Salamanca, Salinas Victoria, Saltillo, San Andrés Cholula, San Cristóbal de las Casas,
  San Francisco de los Romo, San Francisco del Rincón, San José Iturbide, San José del Cabo, San Juan Bautista Tuxtepec,
  San Juan del Río, San Luis Río Colorado, San Luis de la Paz, San Martín Texmelucan, San Mateo Atenco,
  San Miguel de Allende, San Nicolás, San Nicolás de los Garza, San Pablo del Monte, San Pedro, San Pedro Cholula,
  San Pedro Garza García, San Pedro Tlaquepaque, Santa Catarina, Santa Cruz de Juventino Rosas, Santiago,
  Silao, Silao de la Victoria, Soledad, Soledad de Graciano Sánchez, Tampico, Tapachula, Tecámac, Tecate, Tehuacán,
  Tehuantepec, Temoaya, Tepatitlán, Tepatitlán de Morelos, Tepeji del Río, Tepic, Tepotzotlán, Tequisquiapan, Texcoco,
  Tijuana, Tizayuca, Tlajomulco, Tlajomulco de Zúñiga, Tlalnepantla, Tlalnepantla de Baz, Tlaquepaque, Toluca,
  Toluca de Lerdo, Tonalá, Torreón, Tula, Tula de Allende, Tulancingo, Tulancingo de Bravo, Tultepec, Tultitlán,
  Tuxtla, Tuxtla Gutiérrez, Umán, Uriangato, Uruapan, Valle de Bravo, Valle de Chalco, Valle de Chalco Solidaridad,
  Valle de Santiago, Victoria, Villa de Álvarez, Villa de Reyes, Villahermosa, Xalapa, Yautepec, Zamora,
  Zapopan, Zapotlanejo, Zihuatanejo, Zinacantepec, Zitácuaro, Zumpango, América, Latinoamérica, Norteamérica,
  Centroamérica, Sudamérica, Iberoamérica, América Latina, América del Norte, Latam, Europa, Asia, África, México,
  MX, Mex, CDMX, DF, Edomex, GDL, MTY, QRO, SLP, NL, BC, EUA, USA, US, UK, Estados Unidos, Argentina, Bolivia, Brasil,
  Canadá, Chile, Colombia, Costa Rica, Cuba, Ecuador, El Salvador, España, Guatemala, Honduras, Nicaragua, Panamá,
  Paraguay, Perú, Puerto Rico, República Dominicana, Uruguay, Venezuela, Alemania, Australia, Austria, Bélgica, China,
  Corea, Dinamarca, Finlandia, Francia, Holanda, India, Inglaterra, Irlanda, Israel, Italia, Japón, Noruega, Países Bajos,
  Polonia, Portugal, Reino Unido, Rusia, Suecia, Suiza, Taiwán, Turquía, Bogotá, Lima, Texas, Miami, Houston, Madrid,
  Barcelona, America, American, Latin America, North America, Mexican, Europe, European, Spain, Germany, Japan,
  Brazil, Canada, United States`
    .split(',')
    .map((name) => name.trim());

/** All places: those above and those of the taxonomy. */
export class Places {
  /** The words of each by the first, the longest place first. */
  private readonly byFirst: ReadonlyMap<string | undefined, readonly string[][]>;

  constructor({ cities = [] }: PartialTaxonomy) {
    const names = [...PLACES, ...cities.flatMap(({ name, region }) => [name, region])];
    const places = names.map((name) => splitWords(name).map(({ folded }) => folded));
    places.sort((a, b) => b.length - a.length);
    this.byFirst = groupBy(places, ([first]) => first);
  }

  /** How many words the longest place has that begins with this one. */
  lengthAt(words: readonly { folded: string }[], index: number): number {
    const isHere = (place: string[]) =>
      place.every((word, at) => words[index + at]?.folded === word);
    return this.byFirst.get(words[index]?.folded)?.find(isHere)?.length ?? 0;
  }

  /** Whether words are a place that is written whole, or part of one: `San Pedro Garza García`. */
  cover(words: readonly { folded: string }[], from: number, to: number): boolean {
    for (let start = Math.max(0, from - LONGEST); start <= from; start += 1) {
      if (start + this.lengthAt(words, start) > to) return true;
    }
    return false;
  }
}

/** How many words of a place can precede another. */
const LONGEST = 5;
