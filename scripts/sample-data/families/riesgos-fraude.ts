import { type Family, payScale } from './family.ts';

export const riesgosFraude: Family = {
  slug: 'riesgos-fraude',
  weight: 3,
  areas: ['riesgo-y-cumplimiento', 'riesgo-y-cumplimiento', 'finanzas'],
  setting: 'office',
  ladder: 'usual',
  english: 0.4,
  pay: payScale(17, 29, 48, 110),
  industries: ['fintech', 'financieros'],
  studies: 'Actuaría, Economía, Matemáticas Aplicadas o Finanzas',
  subject: 'administración de riesgos',
  basics: ['Excel y SQL', 'estadística'],
  internships: ['Becario(a) de Riesgos', 'Practicante de Prevención de Fraudes'],
  directions: [
    'Director(a) de Riesgos (CRO)',
    'Gerente de Prevención de Fraudes',
    'Gerente de Riesgo de Crédito',
  ],
  tracks: [
    {
      titles: {
        Junior: ['Analista de Prevención de Fraudes Jr.', 'Analista de Contracargos'],
        Media: [
          'Analista de Prevención de Fraudes',
          'Investigador(a) de Fraudes',
          'Especialista en Contracargos',
        ],
        Senior: ['Especialista Sr. en Prevención de Fraudes', 'Líder de Estrategia Antifraude'],
      },
      field: 'prevención de fraudes o contracargos',
      purposes: [
        'reducir las pérdidas por fraude sin afectar a los buenos clientes',
        'detectar patrones de fraude y cerrar brechas con rapidez',
      ],
      duties: [
        'Revisar transacciones alertadas y decidir su aprobación o bloqueo',
        'Investigar casos de suplantación, cuentas mula y autofraude',
        'Ajustar reglas y listas en el motor antifraude',
        'Gestionar contracargos y documentar la defensa',
        'Medir pérdidas, tasas de aprobación y falsos positivos',
        'Colaborar con bancos y adquirentes en casos compartidos',
      ],
      tools: [
        'SQL y Excel',
        'motores de reglas antifraude',
        'Python para análisis de patrones',
        'Tableau o Power BI',
      ],
      topics: [
        'fraude en medios de pago y comercio no presente',
        'las reglas de contracargos de las marcas de tarjeta',
        'autenticación 3-D Secure y biometría',
      ],
      industries: ['fintech', 'financieros', 'comercioElectronico', 'telecomunicaciones'],
    },
    {
      titles: {
        Junior: ['Analista de Riesgo de Crédito Jr.', 'Analista de Riesgos Jr.'],
        Media: [
          'Analista de Riesgo de Crédito',
          'Analista de Riesgo de Portafolio',
          'Analista de Modelos de Riesgo',
        ],
        Senior: ['Analista Sr. de Modelos de Riesgo', 'Subgerente de Riesgo de Crédito'],
      },
      field: 'riesgo de crédito',
      purposes: [
        'mejorar la originación con modelos y políticas de crédito bien calibrados',
        'medir y anticipar el deterioro de la cartera',
      ],
      duties: [
        'Desarrollar y dar seguimiento a modelos de score',
        'Analizar cosechas, morosidad y pérdida esperada',
        'Proponer cambios a políticas de originación y límites',
        'Calcular reservas conforme a la regulación',
        'Documentar la metodología y la validación de los modelos',
        'Preparar reportes para el Comité de Riesgos',
      ],
      tools: ['SAS, R o Python', 'SQL', 'Excel y Power BI'],
      topics: [
        'modelos de probabilidad de incumplimiento y severidad',
        'la Circular Única de Bancos',
        'IFRS 9 y Basilea III',
      ],
      industries: ['fintech', 'financieros'],
    },
  ],
  duties: {
    support: [
      'Apoyar en la revisión documental de casos',
      'Actualizar bases de pérdidas e indicadores',
      'Apoyar en la generación de reportes semanales',
      'Clasificar alertas de bajo riesgo con supervisión',
      'Documentar procesos y controles',
      'Preparar presentaciones para comités',
    ],
    shared: [
      'Atender requerimientos de auditoría y de la autoridad',
      'Presentar tendencias y hallazgos al área de negocio',
      'Mantener actualizados los tableros de riesgo',
    ],
    lead: [
      'Diseñar estrategias de decisión y pruebas campeón-retador',
      'Supervisar la calidad del análisis y capacitar al equipo',
      'Evaluar proveedores de datos y herramientas de riesgo',
      'Sustentar propuestas ante el Comité de Riesgos',
    ],
    direct: [
      'Definir el apetito de riesgo y el marco de gestión integral',
      'Informar al Consejo sobre exposición, pérdidas y capital',
      'Dirigir los equipos de riesgo, modelos y prevención de fraudes',
      'Administrar el presupuesto y los proveedores del área',
      'Asegurar el cumplimiento de la regulación prudencial',
    ],
  },
  direction: {
    purposes: [
      'equilibrar crecimiento y riesgo con un marco de gestión reconocido por el regulador',
    ],
    requirements: [
      'Experiencia ante comités de riesgos y consejos de administración',
      'Conocimiento profundo de la regulación prudencial de la CNBV',
    ],
  },
};
