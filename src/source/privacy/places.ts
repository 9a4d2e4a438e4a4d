import type { PartialTaxonomy } from '../taxonomy.ts';
import { foldedWords } from './words.ts';

/** States, regions, cities and countries that companies are named after, and short forms of them. */
const PLACES = `Aguascalientes, Baja California, Campeche, Chiapas, Chihuahua, Coahuila, Colima, Durango,
  Guanajuato, Guerrero, Hidalgo, Jalisco, Michoacán, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla, Querétaro,
  Quintana Roo, San Luis Potosí, Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz, Yucatán,
  Zacatecas, Acapulco, Cancún, Celaya, Cuernavaca, Culiacán, Ensenada, Guadalajara, Hermosillo, Irapuato,
  Juárez, La Paz, León, Los Cabos, Manzanillo, Matamoros, Mazatlán, Mérida, Mexicali, Monterrey, Morelia,
  Naucalpan, Pachuca, Puerto Vallarta, Reynosa, Saltillo, Tampico, Tepic, Tijuana, Tlalnepantla, Toluca,
  Torreón, Tuxtla, Villahermosa, Xalapa, Zapopan, Altamira, Apodaca, Atizapán, Atlixco, Bogotá, Cabo San
  Lucas, Cárdenas, Chalco, Chetumal, Chilpancingo, Chimalhuacán, Cholula, Coacalco, Coatzacoalcos,
  Comitán, Córdoba, Cozumel, Cuautitlán, Cuautla, Delicias, Ecatepec, Escobedo, Fresnillo,
  Guadalupe, Guasave, Guaymas, Huixquilucan, Iguala, Ixtapaluca, Izcalli, Jiutepec, Lerma, Lima,
  Los Mochis, Mesoamérica, Metepec, Minatitlán, Monclova, Navojoa, Nezahualcóyotl, Nogales,
  Nuevo Laredo, Obregón, Orizaba, Piedras Negras, Playa del Carmen, Poza Rica, Ramos Arizpe, Rosarito,
  Salamanca, San Juan del Río, San Nicolás, San Pedro, Santa Catarina, Santiago, Silao, Soledad, Tapachula,
  Tecámac, Tecate, Tehuacán, Tepatitlán, Texcoco, Tizayuca, Tlajomulco, Tlaquepaque, Tonalá, Tula, Tulancingo,
  Uruapan, Valle de México, Victoria, Zamora, Zihuatanejo, Zitácuaro, Anáhuac, Bajío, Occidente, Península, Laguna, Pacífico,
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
