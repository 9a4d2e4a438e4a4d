/**
 * Translations of the contract's descriptions, by English sentence. The page shows a sentence
 * without a translation in English, so a reworded contract does not break it.
 */
export const DESCRIPTIONS: Record<string, string> = {
  'Entry point: valid filter values, totals, rules of use and links.':
    'Punto de entrada: filtros válidos, totales, reglas de uso y enlaces.',
  'Name of the service.': 'Nombre del servicio.',
  'Version of the API description.': 'Versión de la descripción de la API.',
  'What the service publishes.': 'Qué publica el servicio.',
  'When the response was built, in UTC. A later build may keep a response that says the same; the index always has the instant of the latest build.':
    'Cuándo se generó la respuesta, en UTC. Una versión posterior puede conservar una respuesta que dice lo mismo; el índice lleva siempre el instante de la versión más reciente.',
  'Totals.': 'Totales.',
  'Active vacancies in this build.': 'Vacantes activas en esta versión.',
  'Role families with a salary guide in this build.':
    'Familias de puestos con guía de sueldos en esta versión.',
  'Valid values for the search path segments, besides `all`.':
    'Valores válidos de los segmentos de búsqueda, además de `all`.',
  'Valid city segments.': 'Segmentos de ciudad válidos.',
  'Valid role family segments.': 'Segmentos de familia de puestos válidos.',
  'Valid modality segments.': 'Segmentos de modalidad válidos.',
  'The operations of the API.': 'Las operaciones de la API.',
  'Rules of use.': 'Reglas de uso.',
  'No key, token, header or cookie is needed.':
    'No se necesita clave, token, encabezado ni cookie.',
  'Whether requests are limited.': 'Si hay límite de peticiones.',
  'How often the data changes and how to cache it.':
    'Con qué frecuencia cambian los datos y cómo guardarlos en caché.',
  'How to cite the figures.': 'Cómo citar las cifras.',
  'Related addresses.': 'Direcciones relacionadas.',
  'OpenAPI description.': 'Descripción OpenAPI.',
  'Developer documentation.': 'Documentación para desarrolladores.',
  'Instructions for language models.': 'Guía para modelos de lenguaje.',
  'API catalog (RFC 9727).': 'Catálogo de API (RFC 9727).',
  'Terms of use.': 'Términos de uso.',
  'How to reach the operator.': 'Cómo contactar al operador.',
  'An operation of the API.': 'Una operación de la API.',
  'Name of the operation in the OpenAPI description.':
    'Nombre de la operación en la descripción OpenAPI.',
  'HEAD is also supported.': 'También se responde a HEAD.',
  'Path template, with the version prefix.': 'Plantilla de la ruta, con el prefijo de versión.',
  'What the operation returns.': 'Qué devuelve la operación.',
  'A valid value of a search segment, with its number of active vacancies.':
    'Un valor válido de un segmento de búsqueda, con su número de vacantes activas.',
  'Value for the search path segment.': 'Valor para el segmento de la ruta de búsqueda.',
  'Spanish label.': 'Etiqueta en español.',
  'Active vacancies with this value.': 'Vacantes activas con este valor.',
  'A valid city segment, with its number of active vacancies.':
    'Un segmento de ciudad válido, con su número de vacantes activas.',
  'Value for the city segment of a search path.':
    'Valor para el segmento de ciudad de una ruta de búsqueda.',
  'City name.': 'Nombre de la ciudad.',
  'Active vacancies in this city.': 'Vacantes activas en esta ciudad.',
  'Mexican state.': 'Estado de la República Mexicana.',
  'Every active vacancy that matches a city, a role family and a modality.':
    'Todas las vacantes activas de una ciudad, una familia de puestos y una modalidad.',
  'Number of items returned: all matches, there is no pagination.':
    'Número de elementos devueltos: todas las coincidencias, sin paginación.',
  'The matching active vacancies, newest first.':
    'Las vacantes activas que coinciden, de la más reciente a la más antigua.',
  'This search.': 'Esta búsqueda.',
  'The equivalent listing for people; null when none is published.':
    'El listado equivalente para personas; null si no se publica ninguno.',
  'Echo of the three path segments; `all` means no filter.':
    'Eco de los tres segmentos de la ruta; `all` significa sin filtro.',
  'City slug.': 'Slug de una ciudad.',
  'Role family slug.': 'Slug de una familia de puestos.',
  'Slug of a role family that may have a salary guide.':
    'Slug de una familia de puestos que puede tener guía de sueldos.',
  'Modality slug.': 'Slug de una modalidad.',
  'Whether English is required.': 'Si se requiere inglés.',
  'The period that the amounts cover.': 'El periodo al que corresponden los montos.',
  'City slug, or `all`.': 'Slug de la ciudad, o `all`.',
  'Role family slug, or `all`.': 'Slug de la familia de puestos, o `all`.',
  'Modality slug, or `all`.': 'Slug de la modalidad, o `all`.',
  'A vacancy as listed in search results.':
    'Una vacante como aparece en los resultados de búsqueda.',
  'Vacancy identifier used in URLs; the input of getJob.':
    'Identificador de la vacante en las URL; es la entrada de getJob.',
  'Reference code of the vacancy, to quote when asking about it.':
    'Clave de referencia de la vacante, para mencionarla al preguntar por ella.',
  'Job title, in Spanish.': 'Nombre del puesto, en español.',
  'Confidential descriptor of the employer; its name is never disclosed.':
    'Descripción confidencial de la empresa; su nombre nunca se revela.',
  'Sector of the employer; null when not stated.': 'Sector de la empresa; null si no se indica.',
  'One of 12 organizational functions.': 'Una de las 12 áreas de la organización.',
  'Role family; null when unmapped.': 'Familia de puestos; null si no se ha asignado.',
  'Where the job is based.': 'Dónde tiene su base el puesto.',
  'Seniority level.': 'Nivel del puesto.',
  'Contract type, as a Spanish label.': 'Tipo de contratación, como etiqueta en español.',
  'Whether English is required; null when not stated.':
    'Si se requiere inglés; null si no se indica.',
  'Gross salary range; null when not published.': 'Rango de sueldo bruto; null si no se publica.',
  'Publication date.': 'Fecha de publicación.',
  'Last day applications are accepted.': 'Último día en que se aceptan postulaciones.',
  'Vacancy page for people.': 'Página de la vacante para personas.',
  'This vacancy as JSON (getJob).': 'Esta vacante en JSON (getJob).',
  'A single vacancy with all its fields.': 'Una vacante con todos sus campos.',
  'Plain-text summary from the top of the vacancy page, in Spanish.':
    'Resumen en texto plano del inicio de la página de la vacante, en español.',
  'Duties, in Spanish; may be empty.': 'Responsabilidades, en español; puede estar vacío.',
  'Requirements, in Spanish; may be empty.': 'Requisitos, en español; puede estar vacío.',
  'Benefits, in Spanish; may be empty.': 'Prestaciones, en español; puede estar vacío.',
  'Language of the vacancy texts.': 'Idioma de los textos de la vacante.',
  'Where the work is done.': 'Dónde se realiza el trabajo.',
  'Business district or neighborhood, when published.':
    'Zona de negocios o colonia, cuando se publica.',
  'Municipality or borough, when published.': 'Municipio o alcaldía, cuando se publica.',
  'Always Mexico.': 'Siempre México.',
  'True when the modality is remote; remote candidates must reside in Mexico.':
    'Verdadero cuando la modalidad es remota; se debe residir en México.',
  'How a candidate applies. The API itself takes no applications.':
    'Cómo se postula una persona. La API no recibe postulaciones.',
  'The vacancy page.': 'La página de la vacante.',
  'Direct application link; candidates apply there themselves.':
    'Enlace directo para postularse; lo hace la propia persona.',
  'Applying is always free.': 'Postularse nunca cuesta nada.',
  'How to apply, in Spanish.': 'Cómo postularse, en español.',
  'Gross salary range of a vacancy.': 'Rango de sueldo bruto de una vacante.',
  'The salary as displayed on the vacancy page, in Spanish.':
    'El sueldo tal como se muestra en la página de la vacante, en español.',
  'Always Mexican pesos.': 'Siempre pesos mexicanos.',
  'The period that the amounts cover; usually `MONTH`.':
    'El periodo al que corresponden los montos; casi siempre `MONTH`.',
  'Lower bound, gross.': 'Límite inferior, bruto.',
  'Upper bound, gross.': 'Límite superior, bruto.',
  'Median and range of every role family with enough data.':
    'Mediana y rango de cada familia de puestos con datos suficientes.',
  'Name of the salary index, to use when citing figures.':
    'Nombre del índice de sueldos; el que se usa al citar cifras.',
  'Ready-to-use citation, in Spanish, with the update date.':
    'Cita lista para usarse, en español, con la fecha de actualización.',
  'How the figures are calculated, in Spanish.': 'Cómo se obtienen las cifras, en español.',
  'All amounts are gross and monthly.': 'Todos los montos son brutos mensuales.',
  'Number of items.': 'Número de elementos.',
  'One per role family with enough data, highest median first.':
    'Uno por familia de puestos con datos suficientes, de la mediana más alta a la más baja.',
  'This list.': 'Esta lista.',
  'The salary index for people.': 'El índice de sueldos para personas.',
  'A salary guide as shown in the list.': 'Una guía de sueldos como aparece en la lista.',
  'Role family.': 'Familia de puestos.',
  'Median of the range midpoints, rounded to 500 MXN.':
    'Mediana de los puntos medios de los rangos, redondeada a 500 MXN.',
  'Lowest published minimum, gross MXN per month.': 'Mínimo publicado más bajo, MXN brutos al mes.',
  'Highest published maximum, gross MXN per month.':
    'Máximo publicado más alto, MXN brutos al mes.',
  'Number of vacancies in the band.': 'Número de vacantes en la banda.',
  'Guide page for people.': 'Página de la guía para personas.',
  'This guide as JSON (getSalaryGuide).': 'Esta guía en JSON (getSalaryGuide).',
  'What a role family pays, overall, by seniority and by city.':
    'Cuánto paga una familia de puestos: en general, por nivel y por ciudad.',
  'All levels and cities together.': 'Todos los niveles y ciudades en conjunto.',
  'Junior to Dirección; only levels with at least 2 vacancies.':
    'De Junior a Dirección; solo niveles con al menos 2 vacantes.',
  'At most 10 cities with at least 3 vacancies each, highest median first.':
    'Hasta 10 ciudades con al menos 3 vacantes cada una, de la mediana más alta a la más baja.',
  'This guide as JSON.': 'Esta guía en JSON.',
  'This guide.': 'Esta guía.',
  'Search for the active vacancies of this family.':
    'Búsqueda de las vacantes activas de esta familia.',
  'Pay of a group of vacancies.': 'Cuánto paga un grupo de vacantes.',
  '`General`, a seniority level, or a city name.': '`General`, un nivel o el nombre de una ciudad.',
  'A role family that may have a salary guide.':
    'Una familia de puestos que puede tener guía de sueldos.',
  'Family slug; the input of getSalaryGuide.':
    'Slug de la familia; es la entrada de getSalaryGuide.',
  'A role family.': 'Una familia de puestos.',
  'Family slug, as used in search paths.':
    'Slug de la familia, como se usa en las rutas de búsqueda.',
  'Remote, hybrid or on site.': 'Remoto, híbrido o presencial.',
  'Modality slug, as used in search paths.':
    'Slug de la modalidad, como se usa en las rutas de búsqueda.',
  'One of the 12 cities the service covers.': 'Una de las 12 ciudades que cubre el servicio.',
  'City slug, as used in search paths.': 'Slug de la ciudad, como se usa en las rutas de búsqueda.',
  'An entry in a taxonomy: a stable slug and its Spanish label.':
    'Una entrada de una taxonomía: un slug estable y su etiqueta en español.',
  'Stable machine identifier, kebab-case.': 'Identificador estable para máquinas, en kebab-case.',
  'An error as problem details (RFC 9457).': 'Un error, en el formato problem details de RFC 9457.',
  'Documentation of this kind of error.': 'Documentación de este tipo de error.',
  'Short summary of the kind of error.': 'Resumen breve del tipo de error.',
  'HTTP status.': 'Estado HTTP.',
  'What went wrong.': 'Qué salió mal.',
  'Stable machine-readable error code.': 'Código de error estable, para máquinas.',
  'How to fix the request.': 'Cómo corregir la petición.',
  'Accepted values per parameter; present when the error is an unknown value.':
    'Valores aceptados por parámetro; presente cuando el error es un valor desconocido.',
};
