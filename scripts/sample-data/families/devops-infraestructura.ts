import { type Family, payScale } from './family.ts';

export const devopsInfraestructura: Family = {
  slug: 'devops-infraestructura',
  weight: 3.8,
  areas: ['tecnologia'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.55,
  pay: payScale(25, 43, 68, 125),
  industries: [
    'software',
    'fintech',
    'telecomunicaciones',
    'financieros',
    'comercioElectronico',
    'electronica',
  ],
  studies: 'Ingeniería en Sistemas, Telecomunicaciones, Computación o Informática',
  subject: 'infraestructura y operación en la nube',
  basics: ['Linux y redes', 'scripts en Bash o Python'],
  internships: ['Practicante de Infraestructura', 'Becario(a) de Operaciones en la Nube'],
  directions: [
    'Director(a) de Infraestructura y Operaciones de TI',
    'Gerente de Plataforma y Nube',
  ],
  tracks: [
    {
      titles: {
        Junior: ['Ingeniero(a) DevOps Jr.', 'Administrador(a) de Nube Jr.'],
        Media: ['Ingeniero(a) DevOps', 'Ingeniero(a) de Nube', 'Ingeniero(a) de Plataforma'],
        Senior: [
          'Ingeniero(a) DevOps Sr.',
          'Ingeniero(a) de Confiabilidad (SRE) Sr.',
          'Arquitecto(a) de Nube',
        ],
      },
      field: 'DevOps o administración de nube pública',
      purposes: [
        'automatizar la entrega de software y elevar la disponibilidad de la plataforma',
        'dar a los equipos de desarrollo una infraestructura segura y reproducible',
      ],
      duties: [
        'Administrar clústeres de Kubernetes en ambientes productivos',
        'Escribir infraestructura como código con Terraform',
        'Mantener pipelines de integración y entrega continua',
        'Configurar monitoreo, trazas y alertas con objetivos de servicio',
        'Optimizar el gasto en la nube por cuenta y etiqueta',
        'Automatizar respaldos y pruebas de restauración',
      ],
      tools: [
        'Kubernetes y Docker',
        'Terraform y Ansible',
        'AWS, Azure o GCP',
        'GitHub Actions, GitLab CI o Jenkins',
        'Prometheus, Grafana o Datadog',
      ],
      topics: [
        'administración de Linux',
        'prácticas SRE y objetivos de nivel de servicio',
        'seguridad de contenedores y secretos',
      ],
    },
    {
      titles: {
        Junior: ['Administrador(a) de Servidores Jr.', 'Analista NOC'],
        Media: [
          'Administrador(a) de Redes',
          'Administrador(a) de Servidores',
          'Administrador(a) de Infraestructura',
        ],
        Senior: [
          'Ingeniero(a) Sr. de Redes y Telecomunicaciones',
          'Especialista Sr. en Infraestructura',
        ],
      },
      field: 'administración de servidores o redes',
      purposes: [
        'mantener la continuidad de servidores, redes y respaldos',
        'renovar la infraestructura de centros de datos y sucursales',
      ],
      duties: [
        'Administrar servidores Windows y Linux, físicos y virtuales',
        'Configurar switches, firewalls y enlaces WAN entre sedes',
        'Ejecutar ventanas de mantenimiento y actualizaciones',
        'Verificar respaldos y probar el plan de recuperación ante desastres',
        'Monitorear capacidad, disponibilidad y desempeño',
        'Coordinar a proveedores de enlaces, energía y soporte en sitio',
      ],
      tools: [
        'VMware o Hyper-V',
        'equipo Cisco, Fortinet o Aruba',
        'Active Directory y Microsoft 365',
      ],
      topics: ['redes LAN, WAN y VPN', 'ITIL', 'políticas de respaldo y alta disponibilidad'],
      setting: 'office',
    },
  ],
  duties: {
    support: [
      'Apoyar en el monitoreo de servicios y el registro de eventos',
      'Mantener actualizado el inventario de servidores y licencias',
      'Apoyar en la ejecución de respaldos programados',
      'Documentar procedimientos de operación',
      'Preparar ambientes de prueba con guías existentes',
      'Automatizar tareas sencillas con scripts',
    ],
    shared: [
      'Atender incidentes dentro del rol de guardias',
      'Documentar análisis de causa raíz',
      'Aplicar parches y controles de seguridad',
    ],
    lead: [
      'Diseñar arquitecturas tolerantes a fallas y con costos controlados',
      'Conducir la respuesta a incidentes mayores',
      'Definir estándares de automatización y etiquetado',
      'Formar a perfiles de menor experiencia en prácticas de operación',
    ],
    direct: [
      'Definir la estrategia de nube, redes y centros de datos',
      'Administrar el presupuesto de inversión y gasto de infraestructura',
      'Garantizar los niveles de servicio comprometidos con el negocio',
      'Dirigir los equipos de plataforma, redes y operación 24/7',
      'Negociar contratos con fabricantes y proveedores de nube',
    ],
  },
  direction: {
    purposes: [
      'garantizar la continuidad tecnológica y modernizar la infraestructura con un gasto responsable',
    ],
    requirements: [
      'Experiencia en migraciones de centros de datos a la nube',
      'Dominio de modelos de costo y contratos de infraestructura',
    ],
  },
};
