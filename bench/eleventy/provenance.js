const inWords = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Mexico_City',
});

/** The first fields of every salary body. */
export function toProvenance({ generated, generatedAt, service, texts }) {
  const source = `Índice de Sueldos ${service.name}`;
  return {
    generatedAt,
    source,
    citation: `${source}, actualizado el ${inWords.format(generated)}, ${service.urls.salaryList}`,
    methodology: texts.methodology,
    currency: 'MXN',
    period: 'MONTH',
  };
}
