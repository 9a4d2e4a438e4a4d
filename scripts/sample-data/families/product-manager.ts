import { type Family, payScale } from './family.ts';

export const productManager: Family = {
  slug: 'product-manager',
  weight: 3,
  areas: ['producto-y-diseno', 'producto-y-diseno', 'tecnologia'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.65,
  pay: payScale(26, 43, 66, 128),
  industries: [
    'software',
    'fintech',
    'comercioElectronico',
    'telecomunicaciones',
    'salud',
    'educacion',
    'seguros',
  ],
  studies: 'Ingeniería Industrial, Sistemas, Administración o Economía',
  subject: 'gestión de producto digital',
  basics: ['Excel y herramientas de presentación', 'metodologías ágiles'],
  internships: ['Practicante de Producto Digital', 'Becario(a) de Gestión de Producto'],
  directions: ['Director(a) de Producto (CPO)', 'Gerente de Producto Digital', 'Head of Product'],
  tracks: [
    {
      titles: {
        Junior: ['Associate Product Manager', 'Analista de Producto'],
        Media: [
          'Product Manager',
          'Product Manager de Crecimiento',
          'Product Manager de Plataforma',
        ],
        Senior: ['Product Manager Sr.', 'Group Product Manager'],
      },
      field: 'gestión de productos digitales',
      purposes: [
        'descubrir y entregar las funciones que más valor dan a los usuarios',
        'hacer crecer la activación y la retención del producto',
        'ordenar el roadmap y convertirlo en resultados de negocio',
      ],
      duties: [
        'Investigar necesidades de usuarios mediante entrevistas y datos de uso',
        'Definir el roadmap trimestral y sus objetivos',
        'Priorizar el backlog por impacto, esfuerzo y riesgo',
        'Diseñar experimentos y medir su resultado',
        'Coordinar el lanzamiento con mercadotecnia, ventas y soporte',
        'Dar seguimiento a activación, retención y conversión',
      ],
      tools: [
        'Jira y Confluence',
        'Amplitude, Mixpanel o GA4',
        'SQL para consultas de producto',
        'Figma y Miro',
      ],
      topics: [
        'descubrimiento continuo de producto',
        'métricas de producto y embudos',
        'OKR y priorización RICE',
      ],
    },
    {
      titles: {
        Junior: ['Product Owner Jr.', 'Analista Funcional'],
        Media: ['Product Owner', 'Analista de Negocio'],
        Senior: ['Product Owner Sr.', 'Product Owner Líder'],
      },
      field: 'definición de requerimientos y marcos ágiles',
      purposes: [
        'traducir las necesidades del negocio en historias claras para el equipo de desarrollo',
        'asegurar entregas de valor en cada iteración',
      ],
      duties: [
        'Escribir historias de usuario con criterios de aceptación',
        'Refinar el backlog con desarrollo y diseño cada semana',
        'Validar entregables en ambientes de prueba',
        'Mapear procesos actuales y proponer su digitalización',
        'Gestionar expectativas y dependencias entre áreas',
        'Comunicar avances y riesgos del producto a los patrocinadores',
      ],
      tools: [
        'Jira o Azure DevOps',
        'Visio, Bizagi o Miro',
        'SQL y Excel',
        'Postman para validar integraciones',
      ],
      topics: ['Scrum y Kanban', 'modelado de procesos BPMN', 'pruebas de aceptación de usuario'],
    },
  ],
  duties: {
    support: [
      'Apoyar en la investigación de mercado y competidores',
      'Registrar hallazgos de entrevistas con usuarios',
      'Actualizar tableros de métricas de producto',
      'Apoyar en pruebas de aceptación de nuevas funciones',
      'Redactar notas de versión y artículos de ayuda',
      'Dar seguimiento a los acuerdos de las reuniones del equipo',
    ],
    shared: [
      'Presentar avances del producto a las áreas interesadas',
      'Atender retroalimentación de soporte y ventas',
      'Documentar reglas de negocio y casos de uso',
    ],
    lead: [
      'Definir la visión de una línea de producto y alinear a los equipos',
      'Construir el caso de negocio de nuevas iniciativas',
      'Acompañar a product managers de menor experiencia',
      'Negociar prioridades con direcciones comerciales y técnicas',
    ],
    direct: [
      'Definir la visión, estrategia y portafolio de productos',
      'Responder por los resultados económicos del portafolio (P&L)',
      'Dirigir los equipos de producto, diseño e investigación',
      'Presentar resultados y planes de inversión al Consejo',
      'Identificar alianzas y nuevos mercados para el producto',
    ],
  },
  direction: {
    purposes: ['llevar el portafolio de productos a su siguiente etapa de crecimiento rentable'],
    requirements: [
      'Historial de productos digitales escalados en Latinoamérica',
      'Experiencia con responsabilidad directa sobre ingresos o margen',
    ],
  },
};
