import type { PartialTaxonomy } from '../taxonomy.ts';
import { foldedWords } from './words.ts';

/** States, regions, large cities and countries that companies are named after, and short forms of them. */
const PLACES = `Aguascalientes, Baja California, Campeche, Chiapas, Chihuahua, Coahuila, Colima, Durango,
  Guanajuato, Guerrero, Hidalgo, Jalisco, Michoacán, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla, Querétaro,
  Quintana Roo, San Luis Potosí, Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz, Yucatán,
  Zacatecas, Acapulco, Cancún, Celaya, Cuernavaca, Culiacán, Ensenada, Guadalajara, Hermosillo, Irapuato,
  Juárez, La Paz, León, Los Cabos, Manzanillo, Matamoros, Mazatlán, Mérida, Mexicali, Monterrey, Morelia,
  Naucalpan, Pachuca, Puerto Vallarta, Reynosa, Saltillo, Tampico, Tepic, Tijuana, Tlalnepantla, Toluca,
  Torreón, Tuxtla, Villahermosa, Xalapa, Zapopan, Anáhuac, Bajío, Occidente, Península, Laguna, Pacífico,
  Atlántico, Caribe, América, Latinoamérica, Norteamérica, Centroamérica, Sudamérica, Iberoamérica, Latam,
  Europa, Asia, África, México, MX, Mex, CDMX, Edomex, GDL, MTY, QRO, SLP, NL, BC, EUA, USA, US, UK,
  Estados Unidos, Argentina, Brasil, Canadá, Chile, Colombia, Costa Rica, Ecuador, España, Guatemala,
  Panamá, Perú, Uruguay, Alemania, China, Corea, Francia, India, Inglaterra, Italia, Japón, Portugal, Suiza,
  Texas, Miami, Houston, Madrid, Barcelona, America, American, Mexican, Europe, European, Spain, Germany,
  Japan, Brazil, Canada, States, Latin`;

/** The words of all places: those above and those of the taxonomy. */
export function placeWords({ cities = [] }: PartialTaxonomy): Set<string> {
  return new Set(
    foldedWords([PLACES, ...cities.flatMap(({ name, region }) => [name, region])].join(' ')),
  );
}
