import type { Day } from '../../src/day.ts';

const site = 'https://brujula-laboral.example';

export function serviceFile(asOf: Day) {
  return {
    name: 'Brújula Laboral',
    description:
      'Active professional vacancies in 12 Mexican cities and an index of gross monthly salaries ' +
      'by role family, seniority and city. Read-only, free of charge and without sign-up.',
    siteUrl: site,
    contactUrl: 'mailto:api@brujula-laboral.example',
    termsUrl: `${site}/terminos`,
    urls: {
      job: `${site}/vacantes/{id}`,
      apply: 'https://candidatos.brujula-laboral.example/postular/{vacancyId}',
      salaryList: `${site}/sueldos`,
      salaryGuide: `${site}/sueldos/{family}`,
      // The site has no page for city + modality or for all three: their `links.html` is null.
      listings: {
        all: `${site}/vacantes`,
        city: `${site}/vacantes/en/{city}`,
        family: `${site}/vacantes/area/{family}`,
        modality: `${site}/vacantes/modalidad/{modality}`,
        'city+family': `${site}/vacantes/area/{family}/en/{city}`,
        'family+modality': `${site}/vacantes/area/{family}/modalidad/{modality}`,
      },
    },
    // Six digits leave room for the benchmark's 100,000 vacancies.
    referencePattern: '^BL-\\d{5,6}$',
    applyNote:
      'La postulación es gratuita y la realiza personalmente cada candidato(a) en la página de la ' +
      'vacante o en el enlace directo. Nunca pedimos pagos, depósitos ni datos bancarios para ' +
      'participar en un proceso.',
    // Terms of the trade that no dictionary has, in the names of invented employers.
    ordinaryNames: ['Aeroestructuras', 'Agroindustrias', 'Autopartes'],
    // Not the last key, so that an operator can delete the line without touching a comma.
    asOf,
    salaryIndex: { windowMonths: 12, minSample: 5, publishObservations: true },
  };
}
