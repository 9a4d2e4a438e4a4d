import { type Family, payScale } from './family.ts';

export const estrategia: Family = {
  slug: 'estrategia',
  weight: 2.6,
  areas: ['direccion-y-estrategia', 'direccion-y-estrategia', 'comercial'],
  setting: 'office',
  ladder: 'top-heavy',
  english: 0.75,
  pay: payScale(28, 49, 78, 150),
  industries: [
    'consultoria',
    'financieros',
    'fintech',
    'consumo',
    'comercioElectronico',
    'energia',
    'construccion',
    'software',
  ],
  studies: 'Economía, Finanzas, Ingeniería Industrial o Administración',
  subject: 'estrategia y desarrollo de negocios',
  basics: ['Excel y PowerPoint', 'finanzas y análisis de mercado'],
  internships: ['Becario(a) de Estrategia', 'Practicante de Planeación Estratégica'],
  directions: [
    'Director(a) de Estrategia',
    'Director(a) de Desarrollo de Negocios',
    'Gerente de Planeación Estratégica',
  ],
  tracks: [
    {
      titles: {
        Junior: ['Analista de Estrategia', 'Consultor(a) Jr. de Estrategia'],
        Media: ['Consultor(a) de Estrategia', 'Especialista en Planeación Estratégica'],
        Senior: [
          'Consultor(a) Sr. de Estrategia',
          'Líder de Planeación Estratégica',
          'Gerente de Estrategia Comercial',
        ],
      },
      field: 'consultoría o planeación estratégica',
      purposes: [
        'dar sustento analítico a las decisiones de la dirección',
        'traducir la visión en planes, metas e iniciativas medibles',
      ],
      duties: [
        'Analizar mercados, competidores y tendencias',
        'Construir modelos financieros y casos de negocio',
        'Preparar presentaciones para el comité directivo',
        'Dar seguimiento a objetivos y resultados clave (OKR)',
        'Diagnosticar procesos y proponer iniciativas de alto impacto',
        'Facilitar sesiones de planeación con las direcciones',
      ],
      tools: ['Excel y modelado financiero', 'PowerPoint', 'Power BI o Tableau'],
      topics: [
        'análisis de mercado y marcos estratégicos',
        'valuación de empresas y proyectos',
        'planeación por escenarios',
      ],
    },
    {
      titles: {
        Junior: ['Analista de Nuevos Negocios', 'Analista de Fusiones y Adquisiciones Jr.'],
        Media: ['Especialista en Desarrollo de Negocios', 'Analista de Fusiones y Adquisiciones'],
        Senior: ['Gerente de Alianzas Estratégicas', 'Líder de Fusiones y Adquisiciones'],
      },
      field: 'desarrollo de negocios, alianzas o fusiones y adquisiciones',
      purposes: [
        'identificar y concretar nuevas líneas de negocio y alianzas',
        'evaluar adquisiciones y acompañar su integración',
      ],
      duties: [
        'Identificar oportunidades de inversión y alianza',
        'Elaborar valuaciones y análisis de sinergias',
        'Coordinar la debida diligencia con asesores externos',
        'Negociar memorandos y términos con socios potenciales',
        'Dar seguimiento a la integración de nuevos negocios',
        'Preparar materiales para inversionistas',
      ],
      tools: ['Excel y modelado financiero', 'bases como Capital IQ o PitchBook', 'PowerPoint'],
      topics: [
        'valuación por flujos descontados y múltiplos',
        'estructuración de acuerdos',
        'debida diligencia',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la investigación de mercados y competidores',
      'Actualizar bases y gráficas para presentaciones',
      'Apoyar en el seguimiento de objetivos trimestrales',
      'Preparar fichas de empresas y sectores',
      'Redactar minutas y dar seguimiento a acuerdos',
      'Validar cifras y fuentes de los análisis',
    ],
    shared: [
      'Coordinar información con finanzas, comercial y operaciones',
      'Sintetizar hallazgos en recomendaciones accionables',
      'Monitorear indicadores clave del plan estratégico',
    ],
    lead: [
      'Conducir frentes de trabajo con equipos multidisciplinarios',
      'Presentar recomendaciones a directores y socios',
      'Formar a analistas en método y pensamiento estructurado',
      'Administrar la relación con asesores externos',
    ],
    direct: [
      'Conducir el proceso de planeación estratégica a cinco años',
      'Evaluar inversiones, fusiones y nuevos negocios',
      'Presentar la estrategia y su avance al Consejo de Administración',
      'Dirigir la oficina de transformación y su presupuesto',
      'Negociar alianzas de alto valor',
    ],
  },
  direction: {
    purposes: ['definir las apuestas de crecimiento y asegurar que se ejecuten'],
    requirements: [
      'Experiencia en consultoría estratégica de primer nivel o en corporativos equivalentes',
      'Historial de transacciones o transformaciones concluidas',
    ],
  },
};
