import { type Family, payScale } from './family.ts';

export const administracion: Family = {
  slug: 'administracion',
  weight: 5,
  areas: ['administracion'],
  setting: 'office',
  ladder: 'broad-base',
  english: 0.25,
  pay: payScale(11.5, 16.5, 27, 65),
  industries: [
    'construccion',
    'educacion',
    'salud',
    'consultoria',
    'turismo',
    'comercio',
    'logistica',
    'agroindustria',
    'exportacion',
    'alimentos',
    'energia',
  ],
  studies: 'Administración, Contaduría o Relaciones Industriales',
  subject: 'administración de empresas',
  basics: ['Excel y Word', 'control documental'],
  internships: ['Becario(a) de Administración', 'Practicante Administrativo(a)'],
  directions: ['Gerente Administrativo(a)', 'Director(a) de Administración'],
  tracks: [
    {
      titles: {
        Junior: ['Auxiliar Administrativo(a)', 'Auxiliar de Archivo', 'Capturista de Datos'],
        Media: [
          'Asistente Administrativo(a)',
          'Analista Administrativo(a)',
          'Coordinador(a) Administrativo(a)',
        ],
        Senior: ['Coordinador(a) Administrativo(a) Sr.', 'Jefe(a) de Administración'],
      },
      field: 'puestos administrativos',
      purposes: [
        'mantener en orden la operación administrativa y documental',
        'dar soporte oportuno a las áreas en trámites, pagos y controles',
      ],
      duties: [
        'Elaborar reportes, oficios y presentaciones',
        'Controlar archivo físico y digital de contratos y expedientes',
        'Gestionar órdenes de compra, facturas y comprobación de gastos',
        'Controlar caja chica y solicitudes de viáticos',
        'Atender a proveedores y visitantes',
        'Coordinar mensajería, papelería y suministros de oficina',
        'Dar seguimiento a trámites ante dependencias',
      ],
      tools: [
        'Excel y Word',
        'ERP administrativo (SAP, Contpaqi u otro)',
        'correo y agenda compartida',
      ],
      topics: ['control documental', 'facturación electrónica', 'redacción y ortografía'],
    },
    {
      titles: {
        Junior: ['Asistente de Gerencia', 'Asistente Administrativo(a) Jr.'],
        Media: ['Asistente Ejecutivo(a)', 'Asistente de Dirección'],
        Senior: ['Asistente Ejecutivo(a) Sr.', 'Coordinador(a) de Asistencia Ejecutiva'],
      },
      field: 'asistencia a gerencias o direcciones',
      purposes: [
        'facilitar el trabajo de la dirección con agenda y logística impecables',
        'dar seguimiento puntual a los acuerdos y compromisos de la gerencia',
      ],
      duties: [
        'Administrar agendas, viajes y reuniones',
        'Preparar minutas y dar seguimiento a acuerdos',
        'Elaborar presentaciones y reportes ejecutivos',
        'Comprobar gastos y tramitar reembolsos',
        'Organizar eventos internos y visitas',
        'Filtrar correspondencia y llamadas de la dirección',
      ],
      tools: [
        'Microsoft 365 o Google Workspace',
        'plataformas de viajes y gastos',
        'Excel y PowerPoint',
      ],
      topics: [
        'organización de agendas y logística de viajes',
        'gestión de información confidencial',
        'protocolo y redacción ejecutiva',
      ],
      stocks: {
        lead: [
          'Coordinar al equipo de asistentes',
          'Preparar informes confidenciales para la dirección',
          'Dar seguimiento a proyectos especiales',
          'Controlar el presupuesto de viajes y eventos',
        ],
      },
    },
    {
      titles: {
        Junior: ['Auxiliar de Servicios Generales', 'Recepcionista Corporativo(a)'],
        Media: ['Coordinador(a) de Servicios Generales', 'Office Manager'],
        Senior: ['Jefe(a) de Servicios Generales', 'Coordinador(a) Sr. de Instalaciones'],
      },
      field: 'servicios generales o administración de instalaciones',
      purposes: [
        'mantener instalaciones y servicios listos para trabajar',
        'asegurar un espacio de trabajo funcional, limpio y seguro',
      ],
      duties: [
        'Coordinar limpieza, seguridad y mantenimiento de oficinas',
        'Supervisar contratos de servicios generales',
        'Controlar flotilla, seguros y verificaciones vehiculares',
        'Atender solicitudes de mantenimiento de las áreas',
        'Administrar accesos, lugares de trabajo y salas de juntas',
        'Vigilar consumos de agua, luz e insumos',
      ],
      tools: ['Excel y Word', 'sistemas de órdenes de servicio', 'ERP administrativo'],
      topics: [
        'administración de contratos de servicios',
        'mantenimiento de inmuebles',
        'protección civil y seguridad en oficinas',
      ],
      setting: 'onsite',
    },
  ],
  duties: {
    support: [
      'Apoyar en el archivo y la digitalización de documentos',
      'Capturar información en hojas de cálculo',
      'Atender el conmutador y a visitantes en apoyo a recepción',
      'Cotizar artículos de oficina',
      'Apoyar en la organización de reuniones',
      'Actualizar directorios y controles internos',
    ],
    shared: [
      'Mantener actualizados los controles administrativos del área',
      'Dar seguimiento a pagos y vencimientos de contratos',
      'Apoyar a otras áreas en cierres y auditorías',
    ],
    lead: [
      'Supervisar al personal administrativo y distribuir cargas de trabajo',
      'Elaborar y controlar el presupuesto de gastos generales',
      'Documentar políticas y procedimientos administrativos',
      'Evaluar proveedores y negociar tarifas',
    ],
    direct: [
      'Dirigir administración, servicios generales y control patrimonial',
      'Administrar el presupuesto de gastos y proponer ahorros',
      'Establecer políticas y controles para todas las sedes',
      'Coordinar trámites legales, permisos y licencias con asesores externos',
      'Reportar resultados administrativos a la Dirección General',
    ],
  },
  direction: {
    purposes: ['ordenar y hacer eficiente la administración de todas las sedes'],
    requirements: [
      'Experiencia administrando varias sedes o unidades de negocio',
      'Conocimientos sólidos de presupuestos, contratos y control interno',
    ],
  },
};
