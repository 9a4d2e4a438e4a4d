import { type Family, payScale } from './family.ts';

export const disenoUxUi: Family = {
  slug: 'diseno-ux-ui',
  weight: 3,
  areas: ['producto-y-diseno', 'producto-y-diseno', 'mercadotecnia'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.45,
  pay: payScale(19, 32, 50, 95),
  industries: [
    'software',
    'fintech',
    'comercioElectronico',
    'financieros',
    'educacion',
    'consultoria',
  ],
  studies: 'Diseño Gráfico, Diseño de la Comunicación Visual, Diseño Digital o Psicología',
  subject: 'diseño de experiencia de usuario',
  basics: ['Figma', 'investigación con usuarios'],
  internships: ['Practicante de Diseño UX/UI', 'Becario(a) de Diseño de Producto'],
  directions: ['Director(a) de Diseño de Producto', 'Gerente de Experiencia de Usuario'],
  tracks: [
    {
      titles: {
        Junior: ['Diseñador(a) UX/UI Jr.', 'Diseñador(a) UI Jr.'],
        Media: ['Diseñador(a) UX/UI', 'Diseñador(a) de Producto', 'Diseñador(a) UI'],
        Senior: [
          'Diseñador(a) UX/UI Sr.',
          'Diseñador(a) de Producto Sr.',
          'Líder de Sistema de Diseño',
        ],
      },
      field: 'diseño de interfaces web y móviles',
      purposes: [
        'diseñar flujos simples para procesos que hoy generan abandono',
        'dar consistencia visual a la plataforma web y a la aplicación móvil',
      ],
      duties: [
        'Diseñar flujos, wireframes y prototipos de alta fidelidad',
        'Mantener componentes y tokens del sistema de diseño',
        'Preparar especificaciones y acompañar la implementación con desarrollo',
        'Cuidar la accesibilidad y consistencia entre plataformas',
        'Iterar pantallas con base en métricas y pruebas',
        'Diseñar estados vacíos, errores y mensajes del sistema',
      ],
      tools: [
        'Figma y FigJam',
        'Adobe Creative Cloud',
        'prototipado en Figma o ProtoPie',
        'Zeplin o Dev Mode',
      ],
      topics: [
        'diseño de interacción y arquitectura de información',
        'accesibilidad WCAG',
        'HTML y CSS',
      ],
    },
    {
      titles: {
        Junior: ['UX Researcher Jr.', 'Asistente de Investigación UX'],
        Media: [
          'UX Researcher',
          'Investigador(a) de Experiencia de Usuario',
          'Diseñador(a) de Servicios',
        ],
        Senior: ['UX Researcher Sr.', 'Diseñador(a) de Servicios Sr.'],
      },
      field: 'investigación con usuarios',
      purposes: [
        'llevar la voz de los usuarios a cada decisión de producto',
        'entender el recorrido completo del cliente y proponer mejoras',
      ],
      duties: [
        'Planear y conducir entrevistas y pruebas de usabilidad',
        'Sintetizar hallazgos en mapas de experiencia y oportunidades',
        'Reclutar participantes y resguardar su información',
        'Diseñar encuestas y analizar resultados cuantitativos',
        'Facilitar talleres de cocreación con las áreas de negocio',
        'Mantener el repositorio de investigación',
      ],
      tools: [
        'Maze, UserTesting o Lookback',
        'Figma y Miro',
        'Hotjar y GA4',
        'herramientas de encuestas y tabulación',
      ],
      topics: [
        'métodos de investigación cualitativa y cuantitativa',
        'diseño de servicios',
        'usabilidad y heurísticas',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la elaboración de wireframes y recursos gráficos',
      'Preparar guiones y notas de pruebas de usabilidad',
      'Ordenar la biblioteca de componentes',
      'Apoyar en el análisis de referencias y competidores',
      'Adaptar piezas a distintos tamaños de pantalla',
      'Documentar hallazgos en el repositorio del equipo',
    ],
    shared: [
      'Presentar y argumentar propuestas ante producto y desarrollo',
      'Participar en las sesiones de crítica de diseño',
      'Colaborar en la definición de objetivos y métricas de experiencia',
    ],
    lead: [
      'Definir principios y estándares de experiencia',
      'Guiar a diseñadores(as) de menor experiencia',
      'Facilitar talleres de visión con direcciones de negocio',
      'Medir el impacto del diseño en conversión y satisfacción',
    ],
    direct: [
      'Definir la visión de experiencia de marca y producto',
      'Dirigir a los equipos de diseño, investigación y contenidos',
      'Administrar el presupuesto y los proveedores creativos',
      'Integrar la experiencia de usuario en la estrategia del negocio',
      'Establecer el modelo de operación y carrera del área de diseño',
    ],
  },
  direction: {
    purposes: ['elevar la experiencia de usuario a ventaja competitiva en todos los canales'],
    requirements: [
      'Portafolio con productos digitales lanzados y resultados medidos',
      'Experiencia formando y dirigiendo equipos de diseño',
    ],
  },
};
