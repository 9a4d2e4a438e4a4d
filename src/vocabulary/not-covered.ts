import { list } from './words.ts';

/** What people ask for and no list of the API has. It is said as such, not guessed. */

export const OTHER_PLACES = list(
  'Baja California Sur, San Luis Río Colorado, Cancún, Quintana Roo, Playa del Carmen, Tulum, Veracruz, Xalapa, Boca del Río, Hermosillo, Sonora, Culiacán, Sinaloa, Mazatlán, Saltillo, Coahuila, Torreón, La Laguna, Acapulco, Guerrero, Morelia, Michoacán, Oaxaca, Villahermosa, Tabasco, Tuxtla Gutiérrez, Chiapas, Tampico, Reynosa, Matamoros, Tamaulipas, Durango, Zacatecas, Colima, Manzanillo, Tepic, Nayarit, Puerto Vallarta, Pachuca, Hidalgo, Tlaxcala, Cuernavaca, Morelos, Campeche, La Paz, Los Cabos, Cabo San Lucas, Celaya, Irapuato, Salamanca, Mexicali, Ensenada, Nuevo Laredo, Estados Unidos, USA, United States, Texas, California, Canadá, España, Spain, Madrid, Barcelona, Colombia, Bogotá, Argentina, Buenos Aires, Chile, Perú, Lima, Brasil, Brazil, Europa, Europe',
);

/** A line has the names of one occupation. The first is the one that a Spanish title would have, which is looked up. */
export const OTHER_ROLES = [
  list(
    'abogado, lawyer, attorney, legal counsel, licenciado en derecho, derecho, law, paralegal, jurídico, legal',
  ),
  list('enfermero, nurse, nursing, enfermería'),
  list('médico, doctor, physician'),
  list('docente, maestro, profesor, teacher, professor, teaching'),
  list('chofer, conductor, driver, repartidor, courier'),
  list('cocinero, cook, chef'),
  list('mesero, waiter, waitress, barista, bartender'),
  list('guardia, vigilante, guardia de seguridad, security guard'),
  list('psicólogo, psychologist, therapist, terapeuta'),
  list('dentista, dentist, odontólogo'),
  list('arquitecto, architect'),
  list('ingeniero civil, civil engineer, ingeniero mecánico, mechanical engineer'),
  list('ingeniero eléctrico, electrical engineer, ingeniero químico, chemical engineer'),
  list('electricista, electrician'),
  list('mecánico, mechanic'),
  list('intendente, intendencia, limpieza, cleaner, janitor, housekeeper'),
  list('cajero, cashier'),
  list('traductor, translator, intérprete, interpreter'),
  list('químico, chemist'),
  list('economista, economist'),
  list('inglés, english, inglés avanzado, advanced english, bilingüe, bilingual'),
  list('calidad, quality, quality engineer, quality control'),
  list('mantenimiento, maintenance, maintenance engineer, maintenance technician'),
];
