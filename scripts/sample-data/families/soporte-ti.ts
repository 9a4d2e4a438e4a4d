import { type Family, payScale } from './family.ts';

export const soporteTi: Family = {
  slug: 'soporte-ti',
  weight: 4.4,
  areas: ['tecnologia', 'tecnologia', 'servicio-al-cliente'],
  setting: 'floor',
  ladder: 'broad-base',
  english: 0.25,
  pay: payScale(13, 18.5, 28, 60),
  industries: [
    'automotriz',
    'exportacion',
    'comercio',
    'salud',
    'educacion',
    'contacto',
    'logistica',
    'alimentos',
    'turismo',
    'financieros',
  ],
  studies: 'Informática, Sistemas Computacionales o Redes',
  subject: 'soporte técnico',
  basics: ['Windows y paquetería de oficina', 'redes y armado de equipo'],
  internships: ['Practicante de Soporte Técnico', 'Becario(a) de Mesa de Ayuda'],
  directions: ['Gerente de Servicios de TI', 'Gerente de Soporte y Mesa de Servicio'],
  tracks: [
    {
      titles: {
        Junior: [
          'Auxiliar de Soporte Técnico',
          'Agente de Mesa de Ayuda',
          'Técnico(a) de Soporte a Usuarios',
        ],
        Media: [
          'Analista de Soporte TI',
          'Analista de Mesa de Servicio N2',
          'Ingeniero(a) de Soporte',
        ],
        Senior: ['Coordinador(a) de Soporte TI', 'Líder de Mesa de Servicio'],
      },
      field: 'soporte a usuarios o mesa de ayuda',
      purposes: [
        'resolver a la primera las fallas de equipo y sistemas de los usuarios',
        'mantener en operación el equipo de cómputo de oficinas y sucursales',
        'atender la mesa de ayuda con tiempos de respuesta cortos y buen trato',
      ],
      duties: [
        'Atender tickets de usuarios dentro de los tiempos acordados',
        'Instalar y configurar equipo de cómputo, impresoras y telefonía',
        'Dar de alta cuentas y permisos en Active Directory y Microsoft 365',
        'Realizar mantenimiento preventivo y correctivo a los equipos',
        'Diagnosticar fallas de red, Wi-Fi y puntos de venta',
        'Preparar y entregar equipo a personal de nuevo ingreso',
        'Escalar a segundo nivel con la evidencia completa',
      ],
      tools: [
        'Windows 10 y 11, macOS y paquetería Microsoft 365',
        'ServiceNow, Jira Service Management o GLPI',
        'Active Directory e Intune',
        'herramientas de acceso remoto',
      ],
      topics: [
        'redes LAN y cableado estructurado',
        'ITIL Foundation',
        'ensamble y reparación de equipo',
      ],
      // Hands on machines: never remote.
      setting: 'plant',
    },
    {
      titles: {
        Junior: ['Analista Jr. de Soporte a Aplicaciones', 'Soporte Funcional ERP Jr.'],
        Media: ['Analista de Soporte a Aplicaciones', 'Analista de Soporte ERP'],
        Senior: [
          'Especialista Sr. en Soporte a Aplicaciones',
          'Coordinador(a) de Soporte a Aplicaciones',
        ],
      },
      field: 'soporte a aplicaciones o sistemas ERP',
      purposes: [
        'mantener estables las aplicaciones que usan almacén, tiendas y oficinas',
        'acompañar a los usuarios clave del ERP en sus procesos diarios',
      ],
      duties: [
        'Resolver incidentes funcionales del ERP y documentar la solución',
        'Consultar bases de datos para identificar errores de captura',
        'Probar cambios y mejoras antes de pasar a producción',
        'Levantar requerimientos con usuarios clave',
        'Elaborar manuales y capacitar a usuarios',
        'Coordinar con el proveedor los casos que requieren desarrollo',
      ],
      tools: ['SAP, Oracle o Microsoft Dynamics', 'SQL', 'Jira o ServiceNow', 'Excel'],
      topics: [
        'procesos de compras, inventarios y facturación',
        'facturación electrónica CFDI 4.0',
        'gestión de cambios',
      ],
      stocks: {
        support: [
          'Registrar y clasificar tickets de aplicaciones',
          'Actualizar guías rápidas para usuarios',
          'Apoyar en pruebas con usuarios',
          'Preparar reportes de incidentes por módulo',
        ],
        shared: [
          'Mantener actualizada la base de conocimiento',
          'Elaborar el reporte semanal de incidentes',
          'Participar en cierres de mes y arranques de módulos',
        ],
      },
    },
  ],
  duties: {
    support: [
      'Apoyar en la recepción y el registro de tickets',
      'Apoyar en la limpieza y el mantenimiento de equipo de cómputo',
      'Levantar inventario de equipos y accesorios',
      'Configurar equipos con la imagen institucional',
      'Actualizar guías rápidas para usuarios',
      'Apoyar en la conexión de salas de juntas y eventos',
    ],
    shared: [
      'Mantener actualizada la base de conocimiento',
      'Elaborar el reporte semanal de incidentes',
      'Controlar el inventario de equipo y licencias asignadas',
    ],
    lead: [
      'Asignar casos y supervisar los niveles de servicio',
      'Analizar incidentes recurrentes y proponer soluciones definitivas',
      'Coordinar a técnicos y proveedores en sitio',
      'Preparar el rol de turnos y guardias',
    ],
    direct: [
      'Definir el modelo de servicio y los acuerdos con las áreas usuarias',
      'Administrar el presupuesto de equipo, licencias y soporte externo',
      'Dirigir a los equipos de mesa de ayuda y soporte en sitio a nivel nacional',
      'Negociar contratos con fabricantes y proveedores',
      'Reportar satisfacción de usuarios y cumplimiento de niveles de servicio',
    ],
  },
  direction: {
    purposes: ['elevar la calidad del servicio de TI y controlar su costo en todas las sedes'],
    requirements: [
      'Certificación ITIL en nivel intermedio o superior',
      'Experiencia administrando mesas de servicio con operación nacional',
    ],
  },
};
