import { type Family, payScale } from './family.ts';

export const customerSuccess: Family = {
  slug: 'customer-success',
  weight: 3,
  areas: ['servicio-al-cliente', 'comercial'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.6,
  pay: payScale(16.5, 27, 43, 92),
  industries: ['software', 'software', 'fintech', 'comercioElectronico'],
  studies: 'Administración, Negocios, Comunicación o Ingeniería Industrial',
  subject: 'éxito del cliente',
  basics: ['Excel y algún CRM', 'atención a clientes'],
  internships: ['Practicante de Customer Success', 'Becario(a) de Implementación'],
  directions: ['Director(a) de Customer Success', 'Gerente de Éxito del Cliente'],
  tracks: [
    {
      titles: {
        Junior: ['Customer Success Associate', 'Analista de Customer Success'],
        Media: ['Customer Success Manager', 'Especialista en Retención de Clientes'],
        Senior: ['Customer Success Manager Sr.', 'Líder de Customer Success'],
      },
      field: 'gestión de cartera de clientes en modelos de suscripción',
      purposes: [
        'lograr que cada cliente adopte la plataforma y renueve su contrato',
        'acompañar una cartera de empresas desde la adopción hasta la expansión',
      ],
      duties: [
        'Acompañar una cartera de {cartera} cuentas con planes de éxito',
        'Conducir revisiones trimestrales de resultados con los clientes',
        'Detectar señales de abandono y activar planes de retención',
        'Identificar oportunidades de venta adicional',
        'Gestionar renovaciones junto con el área comercial',
        'Llevar la voz del cliente a producto y desarrollo',
      ],
      tools: ['HubSpot, Salesforce o Gainsight', 'Intercom o Zendesk', 'Excel y tableros de uso'],
      topics: [
        'métricas de retención como churn y NRR',
        'gestión de relaciones con clientes corporativos',
        'modelos SaaS',
      ],
    },
    {
      titles: {
        Junior: ['Especialista de Onboarding Jr.', 'Analista de Implementación'],
        Media: ['Especialista de Onboarding', 'Consultor(a) de Implementación'],
        Senior: ['Consultor(a) Sr. de Implementación', 'Líder de Onboarding'],
      },
      field: 'implementación de software con clientes',
      purposes: [
        'poner en marcha la plataforma con cada cliente nuevo en el menor tiempo posible',
        'capacitar a los usuarios y asegurar una buena primera experiencia',
      ],
      duties: [
        'Elaborar el plan de implementación de cada cliente',
        'Configurar cuentas, permisos e integraciones',
        'Migrar y validar la información inicial',
        'Capacitar a usuarios y administradores',
        'Dar seguimiento a la adopción en los primeros 90 días',
        'Documentar guías y mejores prácticas',
      ],
      tools: ['Jira, Asana o Monday', 'Excel y carga de datos', 'consultas SQL y Postman'],
      topics: [
        'gestión de proyectos con clientes',
        'integraciones por API',
        'capacitación de adultos',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la preparación de sesiones de capacitación',
      'Dar seguimiento a tickets abiertos de clientes',
      'Actualizar la información de cuentas en el CRM',
      'Elaborar guías y videos cortos de uso',
      'Apoyar en reportes de adopción de la plataforma',
      'Redactar minutas de reuniones con clientes',
    ],
    shared: [
      'Medir la satisfacción y la salud de la cartera cada mes',
      'Coordinar con soporte la solución de casos críticos',
      'Mantener al día los planes de acción por cliente',
    ],
    lead: [
      'Diseñar el modelo de atención por segmento de clientes',
      'Manejar las cuentas estratégicas y sus escalaciones',
      'Formar a integrantes nuevos del equipo',
      'Pronosticar renovaciones y riesgo de cancelación',
    ],
    direct: [
      'Definir la estrategia de retención y expansión de clientes',
      'Responder por la retención neta de ingresos',
      'Dirigir a los equipos de éxito, implementación y soporte',
      'Administrar el presupuesto y las herramientas del área',
      'Representar al cliente en el comité directivo',
    ],
  },
  direction: {
    purposes: ['convertir la retención y la expansión de clientes en el motor de crecimiento'],
    requirements: [
      'Experiencia en empresas SaaS con clientes corporativos',
      'Resultados comprobables en retención neta y reducción de cancelaciones',
    ],
  },
};
