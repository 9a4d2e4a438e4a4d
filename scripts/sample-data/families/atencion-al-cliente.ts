import { type Family, payScale } from './family.ts';

export const atencionAlCliente: Family = {
  slug: 'atencion-al-cliente',
  weight: 5.4,
  areas: ['servicio-al-cliente'],
  setting: 'floor',
  ladder: 'broad-base',
  english: 0.35,
  pay: payScale(10.8, 14.5, 22, 55),
  industries: [
    'contacto',
    'contacto',
    'comercioElectronico',
    'telecomunicaciones',
    'financieros',
    'seguros',
    'salud',
    'logistica',
    'turismo',
    'comercio',
  ],
  studies: 'Comunicación, Administración, Psicología o Relaciones Comerciales',
  subject: 'servicio al cliente',
  basics: ['paquetería de oficina', 'servicio al cliente'],
  internships: ['Practicante de Servicio al Cliente', 'Becario(a) de Experiencia del Cliente'],
  directions: ['Gerente de Atención al Cliente', 'Gerente de Experiencia del Cliente'],
  tracks: [
    {
      titles: {
        Junior: [
          'Agente de Atención al Cliente',
          'Ejecutivo(a) de Call Center',
          'Asesor(a) de Servicio al Cliente',
        ],
        Media: [
          'Ejecutivo(a) de Atención a Clientes',
          'Especialista en Resolución de Quejas',
          'Agente de Soporte por Chat',
        ],
        Senior: ['Supervisor(a) de Atención al Cliente', 'Coordinador(a) de Centro de Contacto'],
      },
      field: 'atención a clientes por teléfono, chat o correo',
      purposes: [
        'resolver las dudas y quejas de los clientes desde el primer contacto',
        'brindar un servicio cálido y eficaz en todos los canales',
        'cuidar la satisfacción de los clientes y reducir reclamaciones',
      ],
      duties: [
        'Atender llamadas, chats y correos con tiempos de respuesta definidos',
        'Registrar cada caso y darle seguimiento hasta su cierre',
        'Aclarar cargos, pedidos y condiciones del servicio',
        'Canalizar quejas complejas al área correspondiente',
        'Ofrecer alternativas de solución y retención',
        'Aplicar encuestas de satisfacción al término del servicio',
        'Confirmar citas, entregas o visitas con los clientes',
      ],
      tools: [
        'Zendesk, Freshdesk o Salesforce Service',
        'sistemas de telefonía y marcadores',
        'paquetería de oficina y captura ágil',
      ],
      topics: [
        'protocolos de atención y manejo de quejas',
        'indicadores como CSAT, NPS y TMO',
        'derechos del consumidor',
      ],
    },
    {
      titles: {
        Junior: ['Recepcionista de Sucursal', 'Anfitrión(a) de Servicio'],
        Media: ['Ejecutivo(a) de Servicio en Sucursal', 'Ejecutivo(a) de Posventa'],
        Senior: ['Encargado(a) de Servicio en Sucursal', 'Coordinador(a) de Posventa'],
      },
      field: 'atención presencial a clientes',
      purposes: [
        'recibir y orientar a los clientes en sucursal con trato profesional',
        'dar seguimiento posventa y resolver aclaraciones con oportunidad',
      ],
      duties: [
        'Recibir y orientar a clientes en sucursal',
        'Integrar expedientes y verificar documentos',
        'Gestionar aclaraciones, cambios y devoluciones',
        'Programar servicios y dar aviso de avances',
        'Realizar cobros y cortes de caja cuando se requiera',
        'Mantener en orden el área de atención',
      ],
      tools: [
        'punto de venta y terminal bancaria',
        'CRM para registro de clientes',
        'Excel y correo electrónico',
      ],
      topics: [
        'protocolos de servicio',
        'control de efectivo y arqueos',
        'políticas de cambios y devoluciones',
      ],
      setting: 'onsite',
      industries: ['comercio', 'comercio', 'turismo', 'salud'],
      stocks: {
        lead: [
          'Supervisar a un equipo de {equipo} asesores en sucursal',
          'Elaborar horarios y cubrir ausencias',
          'Revisar cortes de caja y expedientes',
          'Atender escalaciones de clientes molestos',
        ],
      },
    },
  ],
  duties: {
    support: [
      'Apoyar en la clasificación de correos y solicitudes',
      'Capturar encuestas de satisfacción',
      'Actualizar respuestas tipo y preguntas frecuentes',
      'Apoyar en la atención de primer contacto con supervisión',
      'Preparar reportes sencillos de casos',
      'Dar seguimiento a casos pendientes por correo',
    ],
    shared: [
      'Cumplir los indicadores de calidad y productividad del área',
      'Reportar fallas recurrentes para su corrección',
      'Mantener actualizados los datos de contacto de los clientes',
    ],
    lead: [
      'Supervisar a un equipo de {equipo} asesores y su apego a turno',
      'Monitorear llamadas y dar retroalimentación',
      'Elaborar roles, pronóstico de volumen y reportes de servicio',
      'Atender escalaciones de clientes molestos',
    ],
    direct: [
      'Definir la estrategia de servicio y los estándares de atención',
      'Administrar el presupuesto y la planeación de capacidad del área',
      'Dirigir supervisores y equipos en todos los canales',
      'Impulsar el autoservicio y la automatización de contactos',
      'Reportar NPS, retención y costo por contacto al comité directivo',
    ],
  },
  direction: {
    purposes: [
      'transformar el servicio al cliente con mejor experiencia y menor costo por contacto',
    ],
    requirements: [
      'Experiencia dirigiendo operaciones de servicio de más de 100 posiciones',
      'Conocimiento de plataformas omnicanal y de automatización',
    ],
  },
};
