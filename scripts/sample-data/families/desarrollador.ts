import { type Family, payScale } from './family.ts';

/** What every backend developer does, whatever the language. */
const backend = {
  field: 'desarrollo backend',
  purposes: [
    'construir servicios y API que soporten el crecimiento del producto',
    'modernizar sistemas heredados hacia microservicios sin interrumpir la operación',
    'dar estabilidad a los servicios centrales y acortar los tiempos de respuesta',
  ],
  duties: [
    'Diseñar y desarrollar API REST y servicios con alta disponibilidad',
    'Modelar bases de datos relacionales y optimizar consultas',
    'Integrar pasarelas de pago, facturación y otros servicios de terceros',
    'Escribir pruebas unitarias y de integración',
    'Migrar módulos heredados a microservicios',
    'Implementar colas y eventos para procesos asíncronos',
    'Medir y mejorar el desempeño de los servicios',
  ],
  topics: [
    'arquitectura de microservicios',
    'patrones de diseño y principios SOLID',
    'seguridad en API (OAuth 2.0)',
  ],
};

export const desarrollador: Family = {
  slug: 'desarrollador',
  weight: 7.6,
  areas: ['tecnologia'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.6,
  pay: payScale(23, 41, 66, 125),
  industries: [
    'software',
    'software',
    'fintech',
    'comercioElectronico',
    'consultoria',
    'telecomunicaciones',
    'electronica',
    'salud',
    'educacion',
  ],
  studies: 'Ingeniería en Sistemas, Computación, Informática o Software',
  subject: 'desarrollo de software',
  basics: ['un lenguaje como Python, Java o JavaScript', 'Git'],
  internships: ['Practicante de Desarrollo de Software', 'Becario(a) de Desarrollo Web'],
  directions: [
    'Director(a) de Ingeniería de Software',
    'Gerente de Desarrollo',
    'Director(a) de Tecnología (CTO)',
  ],
  tracks: [
    {
      ...backend,
      titles: {
        Junior: ['Desarrollador(a) Backend Jr.', 'Ingeniero(a) de Software Jr.'],
        Media: ['Desarrollador(a) Backend', 'Ingeniero(a) de Software', 'Desarrollador(a) Python'],
        Senior: [
          'Desarrollador(a) Backend Sr.',
          'Líder Técnico(a) Backend',
          'Arquitecto(a) de Software',
        ],
      },
      tools: [
        'Python con Django o FastAPI',
        'PostgreSQL o MySQL',
        'Docker y servicios de AWS o Azure',
        'Kafka o RabbitMQ',
      ],
    },
    {
      ...backend,
      titles: {
        Junior: ['Desarrollador(a) Java Jr.', 'Programador(a) Java Jr.'],
        Media: ['Desarrollador(a) Java', 'Desarrollador(a) Backend Java'],
        Senior: ['Desarrollador(a) Java Sr.', 'Arquitecto(a) Java'],
      },
      tools: ['Java y Spring Boot', 'Oracle o PostgreSQL', 'Maven, Git y Jenkins', 'Kafka o JMS'],
    },
    {
      ...backend,
      titles: {
        Junior: ['Desarrollador(a) .NET Jr.', 'Programador(a) C# Jr.'],
        Media: ['Desarrollador(a) .NET', 'Desarrollador(a) C#'],
        Senior: ['Desarrollador(a) .NET Sr.', 'Líder Técnico(a) .NET'],
      },
      tools: ['C# y .NET', 'SQL Server y Entity Framework', 'Azure DevOps', 'servicios de Azure'],
    },
    {
      titles: {
        Junior: ['Desarrollador(a) Frontend Jr.', 'Desarrollador(a) Full Stack Jr.'],
        Media: ['Desarrollador(a) Frontend', 'Desarrollador(a) Full Stack', 'Desarrollador(a) Web'],
        Senior: [
          'Desarrollador(a) Frontend Sr.',
          'Desarrollador(a) Full Stack Sr.',
          'Líder Técnico(a) Frontend',
        ],
      },
      field: 'desarrollo web',
      purposes: [
        'crear interfaces rápidas y accesibles para miles de usuarios',
        'desarrollar de extremo a extremo las funciones de la plataforma web',
      ],
      duties: [
        'Desarrollar componentes reutilizables a partir del sistema de diseño',
        'Consumir API y manejar el estado de la aplicación',
        'Mejorar tiempos de carga y accesibilidad de las páginas',
        'Automatizar pruebas de interfaz',
        'Traducir prototipos de Figma en pantallas funcionales',
        'Corregir incidencias reportadas por usuarios y monitoreo',
      ],
      tools: [
        'React, Angular o Vue',
        'TypeScript y JavaScript',
        'Node.js',
        'Cypress, Jest o Playwright',
      ],
      topics: ['HTML y CSS semánticos', 'accesibilidad WCAG', 'rendimiento web y Core Web Vitals'],
    },
    {
      titles: {
        Junior: ['Desarrollador(a) Móvil Jr.', 'Desarrollador(a) de Aplicaciones Jr.'],
        Media: ['Desarrollador(a) Móvil', 'Desarrollador(a) de Aplicaciones Móviles'],
        Senior: ['Desarrollador(a) Móvil Sr.', 'Líder Técnico(a) de Aplicaciones Móviles'],
      },
      field: 'desarrollo de aplicaciones móviles',
      purposes: [
        'hacer crecer una aplicación móvil con calificación alta en las tiendas',
        'entregar versiones móviles estables cada dos semanas',
      ],
      duties: [
        'Desarrollar funciones nuevas de la aplicación móvil',
        'Probar cada versión en distintos dispositivos y sistemas operativos',
        'Publicar versiones en App Store y Google Play',
        'Dar seguimiento a cierres inesperados y métricas de estabilidad',
        'Integrar notificaciones, mapas y pagos dentro de la aplicación',
        'Mantener pruebas automatizadas de los flujos principales',
      ],
      tools: [
        'Kotlin, Swift o Flutter',
        'Firebase y Crashlytics',
        'Git y pipelines de entrega móvil',
        'Appium o herramientas similares',
      ],
      topics: [
        'los lineamientos de diseño de Android y iOS',
        'consumo de API REST y GraphQL',
        'el ciclo de publicación en tiendas',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la corrección de errores menores con revisión de un mentor',
      'Escribir pruebas unitarias sobre código existente',
      'Documentar funciones y procedimientos de instalación',
      'Apoyar en pruebas manuales antes de cada liberación',
      'Participar en las reuniones diarias del equipo',
      'Preparar prototipos sencillos de nuevas funciones',
    ],
    shared: [
      'Participar en revisiones de código y ceremonias ágiles',
      'Estimar historias de usuario con producto y diseño',
      'Documentar decisiones técnicas en el repositorio',
      'Atender incidencias en producción dentro del rol de guardia',
    ],
    lead: [
      'Definir lineamientos técnicos y revisar la arquitectura de las soluciones',
      'Acompañar y dar retroalimentación a desarrolladores(as) de menor experiencia',
      'Planear la reducción de deuda técnica con producto',
      'Conducir entrevistas técnicas de nuevas contrataciones',
    ],
    direct: [
      'Definir la estrategia tecnológica y la arquitectura objetivo de la plataforma',
      'Dirigir células de desarrollo, calidad y arquitectura',
      'Administrar el presupuesto de ingeniería, licencias y nube',
      'Establecer métricas de entrega, calidad y disponibilidad',
      'Atraer, desarrollar y retener talento técnico',
    ],
  },
  direction: {
    purposes: ['escalar el equipo de ingeniería y la plataforma al ritmo del negocio'],
    requirements: [
      'Experiencia dirigiendo varias células de desarrollo a través de líderes técnicos',
      'Trayectoria técnica previa en arquitectura de sistemas de alto volumen',
    ],
  },
};
