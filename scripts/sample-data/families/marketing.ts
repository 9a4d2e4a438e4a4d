import { type Family, payScale } from './family.ts';

export const marketing: Family = {
  slug: 'marketing',
  weight: 4.8,
  areas: ['mercadotecnia', 'mercadotecnia', 'comercial'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.35,
  pay: payScale(14, 25, 42, 96),
  industries: [
    'comercioElectronico',
    'consumo',
    'educacion',
    'turismo',
    'alimentos',
    'comercio',
    'construccion',
    'salud',
    'calzado',
    'fintech',
  ],
  studies: 'Mercadotecnia, Comunicación, Publicidad o Administración',
  subject: 'mercadotecnia',
  basics: ['Canva o Photoshop', 'redes sociales y su medición'],
  internships: ['Becario(a) de Mercadotecnia', 'Practicante de Marketing Digital'],
  directions: ['Director(a) de Mercadotecnia', 'Gerente de Marketing'],
  tracks: [
    {
      titles: {
        Junior: ['Analista de Marketing Digital Jr.', 'Especialista SEO Jr.'],
        Media: [
          'Especialista en Medios Digitales',
          'Especialista SEO/SEM',
          'Analista de Performance',
        ],
        Senior: ['Especialista Sr. en Performance', 'Growth Marketing Manager'],
      },
      field: 'campañas digitales de adquisición',
      purposes: [
        'generar demanda rentable en buscadores y redes sociales',
        'mejorar el costo de adquisición y la conversión de las campañas',
      ],
      duties: [
        'Planear y optimizar campañas en Google Ads y Meta Ads',
        'Analizar embudos de conversión y proponer pruebas A/B',
        'Ejecutar auditorías SEO y coordinar mejoras con desarrollo',
        'Controlar la inversión diaria y el costo por adquisición',
        'Diseñar flujos de correo y automatización',
        'Presentar resultados semanales con recomendaciones',
      ],
      tools: [
        'Google Ads y Meta Ads Manager',
        'GA4, Tag Manager y Looker Studio',
        'Semrush o Ahrefs',
        'HubSpot o plataformas de automatización',
      ],
      topics: [
        'SEO técnico y de contenidos',
        'medición y atribución',
        'optimización de la conversión',
      ],
    },
    {
      titles: {
        Junior: ['Community Manager', 'Creador(a) de Contenido'],
        Media: [
          'Especialista en Contenidos',
          'Coordinador(a) de Redes Sociales',
          'Especialista en Comunicación',
        ],
        Senior: [
          'Coordinador(a) Sr. de Contenidos y Comunicación',
          'Líder de Estrategia de Contenidos',
        ],
      },
      field: 'generación de contenidos y redes sociales',
      purposes: [
        'dar una voz clara y cercana a la marca en todos sus canales',
        'desarrollar contenidos que atraigan y conserven a la audiencia',
      ],
      duties: [
        'Elaborar el calendario editorial de redes y blog',
        'Redactar textos y guiones para video corto',
        'Coordinar sesiones de foto y video con proveedores',
        'Responder comentarios y mensajes con el tono de la marca',
        'Medir alcance, interacción y sentimiento',
        'Gestionar colaboraciones con creadores de contenido',
      ],
      tools: [
        'Meta Business Suite y TikTok',
        'Canva, Photoshop o Premiere',
        'Metricool o Hootsuite',
        'gestores de contenido como WordPress',
      ],
      topics: [
        'redacción y ortografía',
        'narrativa de marca',
        'tendencias y formatos de redes sociales',
      ],
    },
    {
      titles: {
        Junior: ['Analista de Trade Marketing', 'Asistente de Marca'],
        Media: ['Brand Manager', 'Coordinador(a) de Trade Marketing', 'Coordinador(a) de Marca'],
        Senior: ['Brand Manager Sr.', 'Gerente de Trade Marketing'],
      },
      field: 'gestión de marca o trade marketing',
      purposes: [
        'fortalecer el posicionamiento de la marca y su ejecución en punto de venta',
        'llevar al mercado nuevos productos con planes bien ejecutados',
      ],
      duties: [
        'Elaborar el plan anual de marca y su presupuesto',
        'Coordinar agencias creativas, de medios y BTL',
        'Ejecutar lanzamientos y promociones con el área comercial',
        'Analizar estudios de mercado y paneles de consumo',
        'Supervisar materiales y exhibiciones en punto de venta',
        'Evaluar el retorno de cada actividad promocional',
      ],
      tools: ['Excel y PowerPoint', 'paneles de mercado como Nielsen o Kantar', 'Power BI'],
      topics: [
        'posicionamiento y arquitectura de marca',
        'ejecución en punto de venta',
        'investigación de mercados',
      ],
      industries: ['consumo', 'alimentos', 'farmaceutica', 'calzado', 'comercio'],
    },
  ],
  duties: {
    support: [
      'Apoyar en la creación de publicaciones y materiales gráficos',
      'Actualizar reportes de campañas',
      'Apoyar en la logística de eventos y activaciones',
      'Investigar tendencias y acciones de la competencia',
      'Cargar contenidos en el sitio y en la tienda en línea',
      'Cotizar materiales con proveedores',
    ],
    shared: [
      'Dar seguimiento al presupuesto asignado a cada campaña',
      'Coordinar a proveedores y agencias',
      'Cuidar el uso correcto de la identidad de marca',
    ],
    lead: [
      'Definir la estrategia de campaña y sus indicadores',
      'Coordinar al equipo creativo y de medios',
      'Negociar pautas y convenios con medios',
      'Presentar resultados y aprendizajes a la dirección',
    ],
    direct: [
      'Definir la estrategia de marca, comunicación y demanda',
      'Administrar el presupuesto de mercadotecnia y responder por su retorno',
      'Dirigir a los equipos de marca, medios digitales y comunicación',
      'Seleccionar y evaluar agencias',
      'Alinear el plan de mercadotecnia con los objetivos de ingresos',
    ],
  },
  direction: {
    purposes: ['posicionar la marca y generar demanda medible en los segmentos prioritarios'],
    requirements: [
      'Experiencia administrando presupuestos de medios a nivel nacional',
      'Casos de éxito comprobables en crecimiento de marca o demanda',
    ],
  },
};
