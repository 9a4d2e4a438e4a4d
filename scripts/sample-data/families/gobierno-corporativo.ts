import { type Family, payScale } from './family.ts';

export const gobiernoCorporativo: Family = {
  slug: 'gobierno-corporativo',
  weight: 2.4,
  areas: ['riesgo-y-cumplimiento', 'direccion-y-estrategia'],
  setting: 'boardroom',
  ladder: 'top-heavy',
  english: 0.65,
  pay: payScale(24, 46, 76, 155),
  industries: [
    'consultoria',
    'financieros',
    'seguros',
    'construccion',
    'energia',
    'consumo',
    'fintech',
    'alimentos',
  ],
  studies: 'Derecho, Contaduría Pública o Administración',
  subject: 'gobierno corporativo',
  basics: ['Word y PowerPoint', 'derecho mercantil o control interno'],
  internships: ['Becario(a) de Gobierno Corporativo', 'Practicante del Área Jurídica Corporativa'],
  directions: [
    'Director(a) Jurídico(a) y de Gobierno Corporativo',
    'Director(a) de Auditoría Interna',
    'Secretario(a) Corporativo(a)',
  ],
  tracks: [
    {
      titles: {
        Junior: ['Abogado(a) Corporativo(a) Jr.', 'Analista de Gobierno Corporativo'],
        Media: ['Abogado(a) Corporativo(a)', 'Especialista en Gobierno Corporativo'],
        Senior: [
          'Abogado(a) Corporativo(a) Sr.',
          'Prosecretario(a) del Consejo',
          'Gerente de Gobierno Corporativo',
        ],
      },
      field: 'derecho corporativo o secretaría de consejos',
      purposes: [
        'dar soporte legal y documental al Consejo, a la asamblea y a los comités',
        'fortalecer la institucionalización y las prácticas de gobierno del grupo',
      ],
      duties: [
        'Preparar convocatorias, órdenes del día y actas de asamblea y consejo',
        'Mantener los libros corporativos y el registro de accionistas',
        'Administrar poderes y estructuras societarias',
        'Dar seguimiento a acuerdos del Consejo y sus comités',
        'Revisar contratos, convenios y operaciones con partes relacionadas',
        'Coordinar trámites ante notarios y registros públicos',
      ],
      tools: [
        'gestores de juntas de consejo y firma electrónica',
        'bases de datos jurídicas',
        'Word y PowerPoint',
      ],
      topics: [
        'la Ley General de Sociedades Mercantiles',
        'la Ley del Mercado de Valores y la Circular Única de Emisoras',
        'el Código de Principios y Mejores Prácticas de Gobierno Corporativo',
      ],
      studies: 'Derecho',
    },
    {
      titles: {
        Junior: ['Auditor(a) Interno(a) Jr.', 'Analista de Control Interno'],
        Media: ['Auditor(a) Interno(a)', 'Especialista en Control Interno'],
        Senior: [
          'Auditor(a) Interno(a) Sr.',
          'Gerente de Auditoría Interna',
          'Coordinador(a) de Control Interno',
        ],
      },
      field: 'auditoría interna o control interno',
      purposes: [
        'dar al comité de auditoría una opinión independiente sobre los controles',
        'reforzar el control interno en los procesos de mayor riesgo',
      ],
      duties: [
        'Ejecutar el plan anual de auditoría basado en riesgos',
        'Probar controles y documentar papeles de trabajo',
        'Redactar informes con hallazgos y recomendaciones',
        'Dar seguimiento a planes de remediación',
        'Evaluar matrices de riesgos y controles de procesos clave',
        'Analizar datos para detectar desviaciones',
      ],
      tools: ['TeamMate, AuditBoard o similares', 'ACL, IDEA o SQL', 'Excel'],
      topics: [
        'COSO y normas globales de auditoría interna',
        'la Ley Sarbanes-Oxley (SOX)',
        'evaluación de riesgos de procesos',
      ],
      studies: 'Contaduría Pública, Finanzas o Administración',
      stocks: {
        lead: [
          'Planear auditorías y asignar el trabajo del equipo',
          'Presentar resultados al comité de auditoría',
          'Supervisar y revisar papeles de trabajo de auditores(as)',
          'Asesorar a las áreas en el diseño de controles',
        ],
      },
    },
  ],
  duties: {
    support: [
      'Apoyar en la integración de carpetas para sesiones',
      'Digitalizar actas y libros corporativos',
      'Actualizar matrices de obligaciones y acuerdos',
      'Apoyar en la revisión de contratos sencillos',
      'Preparar papeles de trabajo con supervisión',
      'Investigar cambios normativos y resumirlos',
    ],
    shared: [
      'Resguardar información confidencial y privilegiada',
      'Preparar reportes para los comités de auditoría y prácticas societarias',
      'Atender requerimientos de auditores y asesores externos',
    ],
    lead: [
      'Asesorar a consejeros(as) y directivos en mejores prácticas',
      'Coordinar la evaluación anual del Consejo',
      'Supervisar el trabajo de abogados(as) y gestores',
      'Proponer políticas de conflicto de interés y partes relacionadas',
    ],
    direct: [
      'Asesorar al Consejo y a los accionistas en decisiones de gobierno',
      'Dirigir la función jurídica, de control o de auditoría del grupo',
      'Conducir la institucionalización y el calendario de órganos de gobierno',
      'Administrar el presupuesto y a los despachos externos',
      'Vigilar el cumplimiento de obligaciones ante la CNBV y la bolsa de valores',
    ],
  },
  direction: {
    purposes: ['fortalecer los órganos de gobierno y dar certeza a accionistas y reguladores'],
    requirements: [
      'Experiencia como secretario(a), auditor(a) o asesor(a) de consejos de administración',
      'Maestría en Derecho Corporativo, Finanzas o certificación CIA, deseable',
    ],
  },
};
