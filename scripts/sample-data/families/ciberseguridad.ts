import { type Family, payScale } from './family.ts';

export const ciberseguridad: Family = {
  slug: 'ciberseguridad',
  weight: 3.4,
  areas: ['tecnologia', 'tecnologia', 'riesgo-y-cumplimiento'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.6,
  pay: payScale(25, 45, 73, 140),
  industries: ['fintech', 'financieros', 'software', 'telecomunicaciones', 'seguros', 'comercio'],
  studies: 'Ingeniería en Sistemas, Telemática, Informática o Ciberseguridad',
  subject: 'ciberseguridad',
  basics: ['redes y sistemas Linux', 'algún lenguaje de scripting'],
  internships: ['Becario(a) de Ciberseguridad', 'Practicante de Seguridad de la Información'],
  directions: [
    'Director(a) de Seguridad de la Información (CISO)',
    'Gerente de Ciberseguridad',
    'Subdirector(a) de Seguridad Informática',
  ],
  tracks: [
    {
      titles: {
        Junior: ['Analista SOC Nivel 1', 'Analista Jr. de Ciberseguridad'],
        Media: ['Analista SOC Nivel 2', 'Analista de Respuesta a Incidentes'],
        Senior: ['Especialista Sr. en Respuesta a Incidentes', 'Líder de SOC'],
      },
      field: 'centros de operaciones de seguridad (SOC)',
      purposes: [
        'detectar y contener incidentes de seguridad antes de que afecten a la operación',
        'mantener vigilada la infraestructura y responder con rapidez a cada alerta',
      ],
      duties: [
        'Monitorear y clasificar las alertas del SIEM durante el turno asignado',
        'Investigar correos de phishing, malware y accesos anómalos hasta identificar la causa',
        'Ajustar reglas de correlación para reducir falsos positivos',
        'Contener equipos comprometidos con la herramienta de EDR y documentar la evidencia',
        'Buscar indicadores de compromiso a partir de fuentes de inteligencia de amenazas',
        'Elaborar la bitácora del incidente y las lecciones aprendidas',
      ],
      tools: [
        'Splunk, QRadar o Microsoft Sentinel',
        'herramientas EDR como CrowdStrike o Defender',
        'Wireshark y análisis de tráfico de red',
        'Linux y scripts en Python o PowerShell',
      ],
      topics: [
        'MITRE ATT&CK',
        'respuesta a incidentes y análisis forense',
        'redes y protocolos TCP/IP',
      ],
    },
    {
      titles: {
        Junior: ['Analista de Vulnerabilidades Jr.', 'Pentester Jr.'],
        Media: ['Analista de Vulnerabilidades', 'Ingeniero(a) de Seguridad de Aplicaciones'],
        Senior: ['Pentester Sr.', 'Ingeniero(a) Sr. de Seguridad en la Nube'],
      },
      field: 'pruebas de penetración y gestión de vulnerabilidades',
      purposes: [
        'encontrar las debilidades de aplicaciones y servicios en la nube y acompañar su corrección',
        'integrar la seguridad en el ciclo de desarrollo sin frenar las entregas',
      ],
      duties: [
        'Ejecutar pruebas de penetración a aplicaciones web, móviles y API',
        'Priorizar vulnerabilidades por riesgo y dar seguimiento a su remediación',
        'Revisar código y dependencias dentro de los pipelines de integración continua',
        'Endurecer configuraciones de servidores, contenedores y cuentas en la nube',
        'Redactar informes técnicos y ejecutivos con hallazgos reproducibles',
        'Modelar amenazas de los nuevos productos junto con los equipos de desarrollo',
      ],
      tools: [
        'Burp Suite, Nmap y Metasploit',
        'Nessus, Qualys o Tenable',
        'SonarQube, Snyk u otras herramientas SAST y DAST',
        'servicios de seguridad de AWS o Azure',
      ],
      topics: [
        'OWASP Top 10 y ASVS',
        'criptografía aplicada y gestión de secretos',
        'CVSS y gestión de parches',
      ],
    },
    {
      titles: {
        Junior: ['Analista Jr. de Seguridad de la Información'],
        Media: [
          'Analista de Gobierno de Seguridad (GRC)',
          'Oficial de Seguridad de la Información',
        ],
        Senior: [
          'Especialista Sr. en Riesgo Tecnológico',
          'Oficial Sr. de Seguridad de la Información',
        ],
      },
      field: 'gobierno, riesgo y cumplimiento de seguridad',
      purposes: [
        'mantener vigente el sistema de gestión de seguridad de la información',
        'traducir las exigencias regulatorias en controles que las áreas puedan cumplir',
      ],
      duties: [
        'Actualizar políticas y procedimientos alineados a ISO/IEC 27001',
        'Evaluar riesgos tecnológicos de proveedores y nuevos proyectos',
        'Coordinar auditorías internas y externas de seguridad',
        'Dar seguimiento a planes de acción por hallazgos de auditoría',
        'Impartir campañas de concientización y simulacros de phishing',
        'Administrar revisiones periódicas de accesos y segregación de funciones',
      ],
      tools: [
        'plataformas GRC como Archer o ServiceNow',
        'Excel y Power BI para indicadores de riesgo',
      ],
      topics: [
        'ISO/IEC 27001 y 27002',
        'NIST CSF y controles CIS',
        'PCI DSS y disposiciones de la CNBV en materia tecnológica',
        'protección de datos personales en posesión de particulares',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la revisión diaria de alertas y el registro de tickets',
      'Mantener actualizado el inventario de activos y accesos',
      'Apoyar en la preparación de materiales de concientización',
      'Recopilar evidencia para auditorías internas',
      'Investigar boletines de vulnerabilidades y resumirlos para el equipo',
      'Documentar procedimientos en la base de conocimiento',
    ],
    shared: [
      'Reportar indicadores de seguridad del área cada mes',
      'Atender consultas de seguridad de las áreas de tecnología y negocio',
      'Participar en los ejercicios de continuidad y recuperación ante desastres',
    ],
    lead: [
      'Definir la arquitectura de controles para los proyectos críticos',
      'Acompañar técnicamente a analistas de menor experiencia',
      'Presentar el estado de riesgos ante el comité de seguridad',
      'Evaluar nuevas herramientas y conducir pruebas de concepto con proveedores',
    ],
    direct: [
      'Definir la estrategia de seguridad de la información a tres años y su hoja de ruta',
      'Informar al Consejo y al comité de riesgos sobre la exposición cibernética',
      'Dirigir la respuesta ante incidentes mayores y la comunicación con autoridades',
      'Negociar contratos con proveedores de SOC, nube y ciberseguros',
      'Asegurar el cumplimiento de ISO/IEC 27001, PCI DSS y la regulación aplicable',
    ],
  },
  direction: {
    purposes: [
      'proteger los activos de información y la confianza de los clientes con una estrategia medible',
      'consolidar la función de seguridad y llevarla a un modelo preventivo',
    ],
    requirements: [
      'Certificación CISSP, CISM o equivalente vigente',
      'Experiencia presentando riesgos tecnológicos ante consejos o reguladores',
    ],
  },
};
