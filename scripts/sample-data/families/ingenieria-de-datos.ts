import { type Family, payScale } from './family.ts';

export const ingenieriaDeDatos: Family = {
  slug: 'ingenieria-de-datos',
  weight: 3.2,
  areas: ['datos-y-analitica', 'datos-y-analitica', 'tecnologia'],
  setting: 'digital',
  ladder: 'usual',
  english: 0.6,
  pay: payScale(27, 46, 71, 128),
  industries: [
    'software',
    'fintech',
    'comercioElectronico',
    'financieros',
    'telecomunicaciones',
    'consumo',
  ],
  studies: 'Ingeniería en Sistemas, Computación, Informática o Matemáticas Aplicadas',
  subject: 'ingeniería de datos',
  basics: ['SQL', 'Python'],
  internships: ['Practicante de Ingeniería de Datos', 'Becario(a) de Plataforma de Datos'],
  directions: ['Director(a) de Ingeniería de Datos', 'Gerente de Plataforma de Datos'],
  tracks: [
    {
      titles: {
        Junior: ['Ingeniero(a) de Datos Jr.', 'Desarrollador(a) ETL Jr.'],
        Media: ['Ingeniero(a) de Datos', 'Desarrollador(a) ETL'],
        Senior: ['Ingeniero(a) de Datos Sr.', 'Arquitecto(a) de Datos'],
      },
      field: 'construcción de procesos ETL y almacenes de datos',
      purposes: [
        'construir pipelines confiables que alimenten los tableros y modelos del negocio',
        'modernizar el almacén de datos y llevarlo a la nube',
        'asegurar que los datos lleguen completos, a tiempo y con calidad',
      ],
      duties: [
        'Desarrollar y mantener pipelines de ingesta por lotes y en tiempo real',
        'Modelar tablas de hechos y dimensiones para el almacén de datos',
        'Optimizar consultas y costos de cómputo en la nube',
        'Implementar pruebas de calidad y alertas sobre los datos',
        'Integrar fuentes transaccionales, API y archivos de terceros',
        'Documentar linaje y diccionario de datos',
        'Orquestar cargas y atender fallas fuera de ventana',
      ],
      tools: [
        'SQL y Python',
        'Spark o Databricks',
        'Airflow, Data Factory o AWS Glue',
        'Snowflake, BigQuery o Redshift',
        'dbt y control de versiones con Git',
      ],
      topics: [
        'modelado dimensional',
        'arquitecturas lakehouse',
        'formatos columnares como Parquet y Delta',
      ],
    },
    {
      titles: {
        Junior: ['Ingeniero(a) MLOps Jr.', 'Ingeniero(a) de Analítica Jr.'],
        Media: ['Ingeniero(a) MLOps', 'Ingeniero(a) de Analítica (Analytics Engineer)'],
        Senior: ['Ingeniero(a) MLOps Sr.', 'Líder Técnico(a) de Plataforma de Datos'],
      },
      field: 'plataformas de datos y puesta en producción de modelos',
      purposes: [
        'llevar modelos y métricas a producción con procesos repetibles',
        'dar a los equipos de analítica una plataforma estable y bien documentada',
      ],
      duties: [
        'Automatizar el entrenamiento, despliegue y monitoreo de modelos',
        'Construir capas semánticas y métricas certificadas para los equipos de negocio',
        'Administrar contenedores y ambientes de la plataforma de datos',
        'Medir la deriva de los modelos y coordinar su reentrenamiento',
        'Definir contratos de datos con los equipos productores',
        'Gestionar permisos y enmascaramiento de datos sensibles',
      ],
      tools: [
        'Python y MLflow',
        'Docker y Kubernetes',
        'dbt y SQL',
        'Terraform e integración continua',
      ],
      topics: [
        'el ciclo de vida de modelos de aprendizaje automático',
        'gobierno y catálogo de datos',
        'servicios de datos en AWS, Azure o GCP',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la carga y validación de archivos de proveedores',
      'Escribir consultas SQL para revisar la calidad de las tablas',
      'Documentar tablas y campos en el catálogo de datos',
      'Apoyar en la migración de procesos a la nube',
      'Dar seguimiento a las cargas nocturnas y reportar fallas',
      'Preparar datos de prueba para el equipo',
    ],
    shared: [
      'Participar en las revisiones de código del equipo',
      'Atender incidencias de datos reportadas por analistas y científicos de datos',
      'Estimar y planear el trabajo en ciclos quincenales',
    ],
    lead: [
      'Definir estándares de modelado, nomenclatura y pruebas',
      'Diseñar la arquitectura de referencia de la plataforma',
      'Acompañar el crecimiento técnico de perfiles intermedios',
      'Negociar prioridades con los responsables de negocio',
    ],
    direct: [
      'Definir la hoja de ruta de la plataforma de datos y su presupuesto en la nube',
      'Dirigir células de ingeniería y arquitectura de datos en varias sedes',
      'Establecer el modelo de gobierno de datos junto con las áreas dueñas',
      'Seleccionar proveedores tecnológicos y negociar sus contratos',
      'Rendir cuentas de disponibilidad, costo y adopción ante el comité directivo',
    ],
  },
  direction: {
    purposes: ['convertir la plataforma de datos en un activo que el negocio use todos los días'],
    requirements: [
      'Experiencia migrando almacenes de datos a la nube a escala corporativa',
      'Historial comprobable de reducción de costos de cómputo en la nube',
    ],
  },
};
