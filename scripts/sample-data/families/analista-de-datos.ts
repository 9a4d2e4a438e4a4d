import { type Family, payScale } from './family.ts';

export const analistaDeDatos: Family = {
  slug: 'analista-de-datos',
  weight: 5.2,
  areas: ['datos-y-analitica', 'datos-y-analitica', 'finanzas', 'comercial'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.4,
  pay: payScale(18, 31, 49, 98),
  industries: [
    'comercio',
    'comercioElectronico',
    'fintech',
    'financieros',
    'consumo',
    'logistica',
    'alimentos',
    'automotriz',
    'salud',
    'seguros',
  ],
  studies: 'Actuaría, Economía, Matemáticas Aplicadas o Ingeniería Industrial',
  subject: 'análisis de datos',
  basics: ['Excel', 'SQL o Power BI'],
  internships: ['Becario(a) de Análisis de Datos', 'Practicante de Inteligencia de Negocios'],
  directions: ['Director(a) de Datos y Analítica', 'Gerente de Inteligencia de Negocios'],
  tracks: [
    {
      titles: {
        Junior: ['Analista BI Jr.', 'Analista de Reportes', 'Analista de Datos Jr.'],
        Media: ['Analista BI', 'Analista de Datos', 'Analista de Inteligencia de Negocios'],
        Senior: [
          'Analista BI Sr.',
          'Analista de Datos Sr.',
          'Especialista Sr. en Visualización de Datos',
        ],
      },
      field: 'análisis de datos o inteligencia de negocios',
      purposes: [
        'convertir los datos de operación, ventas y clientes en decisiones cotidianas',
        'ordenar los indicadores del negocio y dejar de depender de reportes manuales',
        'entregar tableros claros y confiables a las áreas comerciales y operativas',
      ],
      duties: [
        'Diseñar tableros en Power BI para el seguimiento diario de indicadores',
        'Extraer y depurar información con SQL a partir de varias fuentes',
        'Automatizar reportes recurrentes que hoy se preparan a mano',
        'Analizar variaciones contra presupuesto y explicar sus causas',
        'Validar la calidad de los datos con las áreas que los generan',
        'Definir con cada área las métricas y su forma de cálculo',
        'Atender solicitudes de información de las gerencias',
      ],
      tools: ['Power BI y DAX', 'SQL', 'Excel y Power Query', 'Tableau o Looker Studio'],
      topics: [
        'modelado de datos',
        'estadística descriptiva',
        'narrativa con datos y buenas prácticas de visualización',
      ],
    },
    {
      titles: {
        Junior: ['Científico(a) de Datos Jr.', 'Analista de Modelos Jr.'],
        Media: ['Científico(a) de Datos', 'Analista de Analítica Avanzada'],
        Senior: ['Científico(a) de Datos Sr.', 'Líder de Analítica Avanzada'],
      },
      field: 'modelos estadísticos o aprendizaje automático',
      purposes: [
        'desarrollar modelos predictivos que mejoren la oferta, el precio y la retención',
        'llevar la analítica avanzada a las decisiones de todos los días',
      ],
      duties: [
        'Desarrollar modelos de pronóstico, segmentación y propensión',
        'Diseñar y evaluar experimentos A/B',
        'Preparar variables a partir de datos transaccionales',
        'Explicar resultados a públicos no técnicos con recomendaciones concretas',
        'Monitorear el desempeño de los modelos en producción',
        'Estimar el impacto económico de cada iniciativa',
      ],
      tools: [
        'Python con pandas y scikit-learn',
        'SQL',
        'Databricks o notebooks en la nube',
        'Git',
      ],
      topics: [
        'inferencia estadística y diseño de experimentos',
        'series de tiempo',
        'modelos de clasificación y regresión',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la actualización semanal de tableros',
      'Limpiar y consolidar bases en Excel y SQL',
      'Verificar cifras contra los sistemas de origen',
      'Apoyar en el levantamiento de requerimientos de información',
      'Preparar presentaciones con los hallazgos del equipo',
      'Documentar las consultas y fuentes de cada reporte',
    ],
    shared: [
      'Presentar hallazgos en la junta mensual de resultados',
      'Capacitar a usuarios en la consulta de los tableros',
      'Mantener el diccionario de indicadores',
    ],
    lead: [
      'Establecer estándares de visualización y revisión de reportes',
      'Priorizar la cartera de proyectos analíticos con las áreas usuarias',
      'Guiar a analistas de menor experiencia en metodología y comunicación',
      'Proponer nuevas fuentes de datos y casos de uso',
    ],
    direct: [
      'Definir la estrategia de datos y analítica alineada al plan de negocio',
      'Dirigir los equipos de inteligencia de negocios, ciencia de datos y gobierno del dato',
      'Impulsar la cultura de decisiones basadas en datos entre las direcciones',
      'Administrar el presupuesto de herramientas, nube y consultoría',
      'Medir y reportar el valor generado por la cartera analítica',
    ],
  },
  direction: {
    purposes: ['hacer de los datos una ventaja comercial y operativa con resultados medibles'],
    requirements: [
      'Experiencia construyendo áreas de analítica desde cero o en transformación',
      'Criterio técnico para evaluar plataformas de datos y modelos',
    ],
  },
};
