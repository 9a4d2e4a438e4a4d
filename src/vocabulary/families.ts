import type { FamilySlug } from '../contract/enumerations.ts';
import { list, type Words } from './words.ts';

export const FAMILIES: Words<FamilySlug> = {
  ciberseguridad: {
    name: 'cybersecurity',
    also: list('seguridad informática, seguridad de la información, infosec, information security'),
    roles: list(
      'security engineer, security analyst, analista de seguridad, pentester, ethical hacker, CISO',
    ),
  },
  'ingenieria-de-datos': {
    name: 'data engineering',
    also: list('big data, ETL, MLOps'),
    roles: list(
      'data engineer, ingeniero de datos, data architect, arquitecto de datos, machine learning engineer, ML engineer',
    ),
  },
  'analista-de-datos': {
    name: 'data analysis, business intelligence and data science',
    also: list('análisis de datos, data analytics, BI, ciencia de datos, inteligencia de negocios'),
    roles: list(
      'data analyst, analista de datos, data scientist, científico de datos, BI analyst, BI developer',
    ),
  },
  desarrollador: {
    name: 'software development',
    also: list(
      'desarrollo de software, software engineering, programación, desarrollo, desarrollo web, backend, frontend, full stack',
    ),
    roles: list(
      'desarrollador, desarrollador de software, desarrollador web, developer, software developer, web developer, software engineer, ingeniero de software, backend engineer, frontend engineer, full stack engineer, mobile engineer, software architect, programador, programmer, coder, CTO',
    ),
  },
  'devops-infraestructura': {
    name: 'DevOps, cloud, infrastructure and networks',
    also: list('DevOps e infraestructura, infraestructura, redes, nube, SRE'),
    roles: list(
      'ingeniero DevOps, DevOps engineer, cloud engineer, network engineer, cloud architect, platform engineer, site reliability engineer, sysadmin, system administrator, systems administrator, administrador de redes',
    ),
  },
  'soporte-ti': {
    name: 'IT support',
    also: list('soporte de TI, soporte técnico, help desk, mesa de ayuda, soporte, tech support'),
    roles: list('técnico de soporte, support technician, IT technician, support engineer'),
  },
  'product-manager': {
    name: 'product management',
    also: list('gestión de producto, producto'),
    roles: list(
      'product manager, product owner, gerente de producto, business analyst, analista de negocio',
    ),
  },
  'diseno-ux-ui': {
    name: 'UX/UI design',
    also: list('diseño UX/UI, diseño UX, UX, UI, UX/UI, diseño, user experience'),
    roles: list(
      'diseñador, diseñador UX, designer, UX designer, UI designer, product designer, UX researcher',
    ),
  },
  ventas: {
    name: 'sales',
    also: list('comercial, business development, desarrollo de negocios'),
    roles: list(
      'vendedor, ejecutivo de ventas, asesor comercial, gerente de ventas, salesperson, sales representative, sales rep, sales executive, sales manager, account executive, account manager',
    ),
  },
  marketing: {
    name: 'marketing',
    also: list('mercadotecnia, mercadeo, digital marketing, SEO'),
    roles: list(
      'mercadólogo, marketer, community manager, brand manager, marketing manager, content creator, copywriter',
    ),
  },
  'atencion-al-cliente': {
    name: 'customer service',
    also: list('servicio al cliente, call center, customer support, atención a clientes'),
    roles: list(
      'ejecutivo de atención a clientes, customer service representative, call center agent, customer support agent',
    ),
  },
  'customer-success': {
    name: 'customer success',
    also: list('éxito del cliente, CSM'),
    roles: list('customer success manager, implementation consultant, onboarding specialist'),
  },
  'finanzas-contabilidad': {
    name: 'finance and accounting',
    also: list('finanzas, contabilidad, finanzas y contabilidad, tesorería, impuestos, taxes'),
    roles: list(
      'contador, accountant, analista financiero, financial analyst, contralor, controller, bookkeeper, treasurer, CFO',
    ),
  },
  'cumplimiento-aml': {
    name: 'compliance and anti-money-laundering',
    also: list(
      'cumplimiento, cumplimiento y PLD, PLD, AML, KYC, prevención de lavado de dinero, anti money laundering',
    ),
    roles: list('compliance officer, compliance analyst, oficial de cumplimiento'),
  },
  'riesgos-fraude': {
    name: 'risk and fraud prevention',
    also: list('riesgos, riesgos y prevención de fraude, prevención de fraude, fraude, fraud'),
    roles: list('analista de riesgos, risk analyst, risk manager, fraud analyst, credit analyst'),
  },
  operaciones: {
    name: 'operations and manufacturing',
    also: list('producción, manufactura, almacén, logística, warehouse, logistics'),
    roles: list(
      'gerente de operaciones, operations manager, production engineer, process engineer, manufacturing engineer, production manager, plant manager, warehouse manager, logistics manager',
    ),
  },
  administracion: {
    name: 'administration',
    also: list('administrativo, admin'),
    roles: list(
      'asistente administrativo, auxiliar administrativo, administrative assistant, executive assistant, secretary, office manager, recepcionista, receptionist',
    ),
  },
  'compras-cadena-suministro': {
    name: 'purchasing and supply chain',
    also: list(
      'compras, compras y cadena de suministro, cadena de suministro, procurement, comercio exterior, foreign trade',
    ),
    roles: list('comprador, buyer, purchasing manager, supply chain analyst, supply chain manager'),
  },
  'gestion-de-proyectos': {
    name: 'project management',
    also: list('gestión de proyectos, PMO, proyectos'),
    roles: list(
      'project manager, gerente de proyectos, líder de proyecto, project coordinator, scrum master',
    ),
  },
  'recursos-humanos': {
    name: 'human resources',
    also: list(
      'HR, RH, RRHH, capital humano, talento humano, reclutamiento, recruitment, nómina, payroll',
    ),
    roles: list(
      'reclutador, recruiter, HR manager, HR business partner, HR generalist, talent acquisition specialist',
    ),
  },
  estrategia: {
    name: 'strategy',
    also: list('planeación estratégica, mergers and acquisitions, fusiones y adquisiciones'),
    roles: list('strategy analyst, strategy manager, strategy consultant'),
  },
  'sostenibilidad-esg': {
    name: 'sustainability and ESG',
    also: list('sostenibilidad, sostenibilidad y ESG, sustentabilidad, medio ambiente'),
    roles: list('sustainability manager, sustainability analyst, environmental engineer'),
  },
  'direccion-general': {
    name: 'general management and chief executives',
    also: ['dirección general'],
    roles: list(
      'CEO, director general, gerente general, general manager, chief executive, chief executive officer, managing director',
    ),
  },
  'gobierno-corporativo': {
    name: 'corporate governance',
    also: list('governance, legal, auditoría interna, internal audit'),
    roles: list(
      'abogado, abogado corporativo, lawyer, corporate lawyer, internal auditor, auditor interno',
    ),
  },
};
