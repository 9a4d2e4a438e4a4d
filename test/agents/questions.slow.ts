import { expect, test } from 'vitest';
import { serve } from '../verify/fake-site.ts';
import { caller, connect, sampleFiles } from './assistant.ts';

// What people ask an assistant, as it passes it on, in both languages; and what the answer must say.

const QUESTIONS = String.raw`
search_vacancies | words: senior developer | /seniority Senior.*Desarrollador\(a\) Java Sr\./s
search_vacancies | words: desarrollador senior | /family desarrollador and seniority Senior/
search_vacancies | words: desarollador | /read as family desarrollador/
search_vacancies | words: programador junior | /with family desarrollador and seniority Junior/
search_vacancies | words: remote data analyst | /family analista-de-datos and modality remoto/
search_vacancies | words: analista de datos remoto | /family analista-de-datos and modality remoto/
search_vacancies | words: guadalajara remoto | /city guadalajara and modality remoto/
search_vacancies | words: python; city: Mexico City | /^9 vacancies found with city ciudad-de-mexico/
search_vacancies | skill: python; city: CDMX | /^9 vacancies found/
search_vacancies | skill: Power BI | /^37 vacancies found with skill power-bi/
search_vacancies | skill: powerbi; modality: home office | /modality remoto and skill power-bi/
search_vacancies | words: excel avanzado en León | /city leon and skill excel/
search_vacancies | skill: montacargas | /^3 vacancies found with "montacargas"/
search_vacancies | words: contador | /Contador\(a\)/
search_vacancies | words: contadora pública en Monterrey | /city monterrey and family finanzas-contabilidad/
search_vacancies | words: gerente de ventas | /family ventas and seniority Senior or Dirección/
search_vacancies | words: sales manager | /family ventas and seniority Senior or Dirección/
search_vacancies | words: head of marketing | /family marketing and seniority Senior or Dirección/
search_vacancies | words: team lead; family: desarrollador | /seniority Senior/
search_vacancies | words: becario de marketing | /family marketing and seniority Prácticas/
search_vacancies | words: internships in Mexico City | /city ciudad-de-mexico and seniority Prácticas/
search_vacancies | words: docente | /Docente de Asignatura/
search_vacancies | words: tutor académico | /Tutor\(a\) Académico\(a\)/
search_vacancies | words: seguro de gastos médicos mayores | /^\d+ vacancies found with "seguro" and "gastos"/
search_vacancies | words: vales de despensa; city: Puebla | /^\d+ vacanc.* with city puebla and "vales"/
search_vacancies | words: fintech | /^\d+ vacanc/
search_vacancies | words: automotriz; city: Querétaro | /^\d+ vacanc/
search_vacancies | words: jobs posted this week | /publication since 2026-11-06/
search_vacancies | words: vacantes de ayer | /publication since 2026-11-12/
search_vacancies | words: project manager | /family gestion-de-proyectos/
search_vacancies | words: office manager | /the \d with the words in the title first.*Office Manager/s
search_vacancies | words: ux designer | /family diseno-ux-ui/
search_vacancies | words: soporte técnico tijuana | /city tijuana and family soporte-ti/
search_vacancies | words: SAP | /^54 vacancies found with skill sap/
search_vacancies | words: nurse | /^No open vacancy with "nurse"/
search_vacancies | family: senior software engineer | /family desarrollador and seniority Senior/
search_vacancies | family: recursos humanos; seniority: jr | /recursos-humanos and seniority Junior/
search_vacancies | seniority: manager; city: mty | /city monterrey and seniority Senior or Dirección/
search_vacancies | city: Zapopan | /listed under Guadalajara/
search_vacancies | city: Monterrey o Guadalajara | /city monterrey or guadalajara/
search_vacancies | query: ingeniero de software | /family desarrollador/
search_vacancies | minimumMonthlySalary: 60k; words: remoto | /modality remoto and a salary of \$60,000/
get_salary | skill: Python | /Python: median \$34,500.*\(n = 13\)/
get_salary | family: python | /Python: median \$34,500.*\(n = 13\)/
get_salary | skill: Docker | /no figure\.\nSkill docker: too few/
get_salary | skill: Cobol | /"Cobol" is not in the site's list of skills/
get_salary | family: gerente de ventas | /- Senior: .*- Dirección: /s
get_salary | family: data analyst; city: gdl | /- Guadalajara: |no band for Guadalajara/
get_salary | family: desarollador | /read as family desarrollador/
get_salary | family: programador; seniority: lead | /- Senior: median/
get_salary | family: contador en Monterrey | /- Monterrey: median/
get_salary | family: ingeniero de datos | /is not part of the salary index/
compare_salaries | families: [ventas, astronauta] | /1\. Ventas.*"astronauta" names no/s
compare_salaries | families: ventas, ingeniería de datos | /is not part of the salary in/
compare_salaries | families: [Python, SQL, Excel] | /1\. Python.*SQL.*Excel/s
compare_salaries | families: [ventas, devloepr] | /Did you mean "desarrollador"\?/
compare_salaries | families: [ventas]; cities: CDMX, mty | /Monterrey: .*median/
compare_salaries | families: [dev, devops]; seniority: gerente | /Senior: .*Dirección|Dirección: .*Senior/s
whats_new | since: yesterday | /Since 2026-11-12.*\d+ published:.*no list of changes yet/s
whats_new | since: ayer; city: cdmx | /Since 2026-11-12.*\d+ published/s
whats_new | since: last week; family: ventas | /Since 2026-11-06.*\d+ published:/s
whats_new | since: la semana pasada; words: python | /Since 2026-11-06.*skill python/s
whats_new | since: today | /Since 2026-11-13.*\d+ published:/s
whats_new | since: hace 3 días; modality: remoto | /Since 2026-11-10.*\d+ published/s
whats_new | since: 10 de noviembre | /Since 2026-11-10/
whats_new | since: Monday | /Since 2026-11-09/
`;

/** These were written after the code, and not looked at before. */
const LATER = String.raw`
search_vacancies | words: busco trabajo de ingeniero industrial en Querétaro | /city queretaro and family operaciones/
search_vacancies | words: entry level accounting jobs | /finanzas-contabilidad and seniority Junior/
search_vacancies | words: kubernetes | /^7 vacancies found with skill kubernetes/
search_vacancies | words: scrum master híbrido CDMX | /city ciudad-de-mexico.*modality hibrido/
search_vacancies | words: react developer | /family desarrollador and skill react|skill react/
search_vacancies | words: compliance officer | /family cumplimiento-aml/
search_vacancies | words: oficial de cumplimiento Mérida | /city merida and family cumplimiento-aml/
search_vacancies | words: jefe de almacén | /Jefe\(a\) de Almacén/
search_vacancies | words: warehouse manager | /family operaciones and seniority Senior or Dirección/
search_vacancies | words: recruiter remote | /family recursos-humanos and modality remoto|No open vacancy has/
search_vacancies | words: community manager | /family marketing/
search_vacancies | words: abogado corporativo | /family gobierno-corporativo/
search_vacancies | words: inglés avanzado; family: ventas | /^\d+ vacanc.*"inglés" and "avanzado"/
search_vacancies | words: bilingual customer service | /family atencion-al-cliente/
search_vacancies | words: asistente ejecutiva | /Asistente Ejecutivo\(a\)/
search_vacancies | words: trabajo sin experiencia en Puebla | /city puebla and seniority Junior/
search_vacancies | words: vp of sales | /family ventas and seniority Dirección/
search_vacancies | words: CFO | /finanzas-contabilidad|Dirección/
search_vacancies | words: supervisor de producción | /Supervisor\(a\) de Producción/
search_vacancies | words: data scientist python sql | /skill python and skill sql/
search_vacancies | words: C# | /^5 vacancies found with skill c-sharp/
search_vacancies | words: .NET | /skill dotnet/
search_vacancies | words: autocad monterey | /city monterrey and skill autocad/
search_vacancies | words: turno nocturno | /^\d+ vacanc/
search_vacancies | words: maestría | /^\d+ vacanc/
search_vacancies | words: aguinaldo; city: toluca | /^\d+ vacanc.*city toluca/
search_vacancies | words: vacantes nuevas de hoy | /publication since|No open/
search_vacancies | skill: figma; seniority: senior | /seniority Senior and skill figma/
search_vacancies | skill: Salesforce; city: Nuevo León | /city monterrey and skill salesforce/
search_vacancies | family: junior accountant; city: guadalajara | /city guadalajara and family finanzas-contabilidad and seniority Junior/
search_vacancies | seniority: lead; family: devops | /family devops-infraestructura and seniority Senior/
search_vacancies | seniority: head | /seniority Senior or Dirección/
search_vacancies | modality: remoto; minimumMonthlySalary: $50,000 | /modality remoto and a salary of \$50,000/
search_vacancies | city: Cancún; words: ventas | /"Cancún" is not covered/
search_vacancies | query: analista jr de nómina | /family recursos-humanos and seniority Junior/
search_vacancies | words: mecánico automotriz | /^\d+ vacanc|^No open vacancy/
search_vacancies | words: gestor de talento | /^\d+ vacanc|^No open/
search_vacancies | words: practicas profesionales diseño grafico | /diseno-ux-ui and seniority Prácticas|Prácticas/
get_salary | family: senior data scientist | /- Senior: median/
get_salary | family: ux designer; seniority: mid | /- Media: median/
get_salary | skill: Excel | /Excel: median.*\(n = 102\)/
get_salary | skill: kubernetes | /Kubernetes: median.*n = 7, small sample/
get_salary | skill: React | /too few/
get_salary | skill: sap; family: contador | /- SAP: median/
get_salary | family: director de finanzas | /- Dirección: median/
get_salary | family: vendedor; city: Jalisco | /- Guadalajara: median|no band for Guadalajara/
get_salary | family: what does a programmer earn in Monterrey | /- Monterrey: median/
get_salary | family: cuanto gana un contador | /finanzas-contabilidad/
compare_salaries | families: [developer, marketing, nurse] | /"nurse" names no role family/
compare_salaries | families: [ventas, marketing]; seniority: director | /Dirección: median/
compare_salaries | skills: [python, java, cobol] | /Java: median.*Python: median.*"cobol" is not in/s
compare_salaries | families: [accountant]; cities: [Mexico City, Monterrey, Cancun] | /"Cancun" is not covered/
whats_new | since: last month; family: developer | /Since 2026-10-13.*\d+ published:/s
whats_new | since: el mes pasado; skill: python | /\d+ published:/
whats_new | since: el viernes pasado | /Since 2026-11-06/
whats_new | since: two weeks ago; words: gerente | /\d+ published:/
whats_new | since: 2026-11-10; city: Monterrey | /\d+ published:/
whats_new | since: 5 nov | /Since 2026-11-05/
whats_new | since: this week; seniority: becario | /Since 2026-11-/
`;

test.each([
  ['questions', QUESTIONS],
  ['later questions', LATER],
])(
  '%s of people are answered',
  async (_, questions) => {
    const call = await caller(await connect(await serve(await sampleFiles())));
    const wrong: string[] = [];
    for (const row of questions.trim().split('\n')) {
      const [tool = '', args = '', expected = ''] = row.split(' | ');
      const { text } = await call(tool, toArguments(args));
      if (!toRegExp(expected).test(text)) wrong.push(`${row}: ${text.slice(0, 700)}`);
    }
    expect(wrong).toEqual([]);
  },
  300_000,
);

/** `words: ventas; skills: [sap, sql]` */
function toArguments(text: string): object {
  return Object.fromEntries(
    text.split('; ').map((argument) => {
      const [name, value = ''] = argument.split(': ');
      return [name, value.startsWith('[') ? value.slice(1, -1).split(', ') : value];
    }),
  );
}

/** `/expression/s` */
function toRegExp(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}
