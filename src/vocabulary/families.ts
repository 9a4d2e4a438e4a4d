import type { FamilySlug } from '../contract/enumerations.ts';
import { entry, type Words } from './words.ts';

/** Words of several families: what people mean by them is asked, not guessed. */
const TECHNOLOGY = 'TI, IT, sistemas, informática, tecnología, technology, tech';
const AI = 'inteligencia artificial, IA, artificial intelligence, AI, machine learning';

/** Each with its name, and what else the field and its people are called. */
export const FAMILIES: Words<FamilySlug> = {
  ciberseguridad: entry(
    'cybersecurity',
    'seguridad informática, seguridad de la información, infosec, information security, seguridad de aplicaciones, respuesta a incidentes, vulnerabilidades, SOC, IT security, cyber security, cyber, security engineer, security analyst, analista de seguridad, pentester, ethical hacker, CISO, oficial de seguridad, ingeniero de seguridad, hacker',
    TECHNOLOGY,
  ),
  'ingenieria-de-datos': entry(
    'data engineering',
    'big data, ETL, MLOps, plataforma de datos, data platform, data warehouse, data engineer, ingeniero de datos, data architect, arquitecto de datos, machine learning engineer, ML engineer, ingeniero de analítica, analytics engineer, ETL developer, desarrollador ETL',
    AI,
  ),
  'analista-de-datos': entry(
    'data analysis, business intelligence and data science',
    'análisis de datos, data analytics, BI, ciencia de datos, inteligencia de negocios, analítica, analytics, analítica avanzada, business analytics, reportes, data mining, data analyst, analista de datos, data scientist, científico de datos, BI analyst, BI developer, data analista, desarrollador BI, data specialist',
    AI,
  ),
  desarrollador: entry(
    'software development',
    'desarrollo de software, software engineering, programación, desarrollo, desarrollo web, backend, frontend, full stack, ingeniería de software, software, web development, app development, aplicaciones móviles, programming, coding, QA, quality assurance, mobile, android, iOS, pruebas de software, mobile development, desarrollador, desarrollador de software, desarrollador web, developer, software developer, web developer, software engineer, ingeniero de software, backend engineer, frontend engineer, full stack engineer, mobile engineer, software architect, programador, programmer, coder, CTO, chief technology officer, app developer, arquitecto de software, tester, desarrollador móvil, tech lead, líder técnico, dev, devs',
    TECHNOLOGY,
  ),
  'devops-infraestructura': entry(
    'DevOps, cloud, infrastructure and networks',
    'DevOps e infraestructura, infraestructura, redes, nube, SRE, cloud computing, networking, telecomunicaciones, servidores, sistemas operativos, NOC, network, ingeniero DevOps, DevOps engineer, cloud engineer, network engineer, cloud architect, platform engineer, site reliability engineer, sysadmin, system administrator, systems administrator, administrador de redes, arquitecto de nube, ingeniero de plataforma, administrador de servidores, administrador de sistemas, database administrator, DBA',
    TECHNOLOGY,
  ),
  'soporte-ti': entry(
    'IT support',
    'soporte de TI, soporte técnico, help desk, mesa de ayuda, soporte, tech support, mesa de servicio, service desk, technical support, soporte a usuarios, soporte a aplicaciones, support, soporte informático, técnico de soporte, support technician, IT technician, support engineer, IT specialist, consultor ERP, consultor funcional ERP',
    TECHNOLOGY,
  ),
  'product-manager': entry(
    'product management',
    'gestión de producto, producto, product, manejo de producto, product manager, product owner, gerente de producto, business analyst, analista de negocio, jefe de producto, PM',
  ),
  'diseno-ux-ui': entry(
    'UX/UI design',
    'diseño UX/UI, diseño UX, UX, UI, UX/UI, diseño, user experience, design, user interface, diseño de producto, product design, investigación UX, web design, diseño web, UX research, diseñador, diseñador UX, designer, UX designer, UI designer, product designer, UX researcher, diseñador de producto, diseñador web, graphic designer, diseñador gráfico, web designer',
  ),
  ventas: entry(
    'sales',
    'comercial, business development, desarrollo de negocios, venta, new business, nuevos negocios, cuentas clave, key accounts, comerciales, vendedor, ejecutivo de ventas, asesor comercial, salesperson, sales representative, sales rep, sales executive, account executive, account manager, promotor, key account manager, ejecutivo de cuenta, SDR, seller',
    'telemarketing',
  ),
  marketing: entry(
    'marketing',
    'mercadotecnia, mercadeo, digital marketing, SEO, marketing digital, SEM, publicidad, advertising, redes sociales, social media, branding, contenidos, content marketing, trade marketing, marca, medios digitales, mercadólogo, marketer, community manager, brand manager, content creator, copywriter, creador de contenido, social media manager, content manager, publicista',
  ),
  'atencion-al-cliente': entry(
    'customer service',
    'servicio al cliente, call center, customer support, atención a clientes, atención al cliente, posventa, contact center, centro de contacto, client service, atención telefónica, ejecutivo de atención a clientes, customer service representative, call center agent, customer support agent, ejecutivo de call center, agente telefónico, telefonista, operador telefónico, call center operator',
    'telemarketing',
  ),
  'customer-success': entry(
    'customer success',
    'éxito del cliente, CSM, implementación, onboarding, retención de clientes, client success, customer success manager, implementation consultant, onboarding specialist',
  ),
  'finanzas-contabilidad': entry(
    'finance and accounting',
    'finanzas, contabilidad, contaduría, finanzas y contabilidad, tesorería, impuestos, taxes, cuentas por cobrar, cuentas por pagar, cobranza, crédito y cobranza, facturación, costos, planeación financiera, accounts payable, accounts receivable, treasury, tax, auditoría externa, financial planning, financiero, contador, accountant, analista financiero, financial analyst, contralor, controller, bookkeeper, treasurer, CFO, chief financial officer, contador general, contador público, auxiliar contable, analista contable, tesorero, CPA',
  ),
  'cumplimiento-aml': entry(
    'compliance and anti-money-laundering',
    'cumplimiento, cumplimiento y PLD, PLD, AML, KYC, prevención de lavado de dinero, anti money laundering, monitoreo transaccional, lavado de dinero, cumplimiento normativo, compliance officer, compliance analyst, oficial de cumplimiento',
  ),
  'riesgos-fraude': entry(
    'risk and fraud prevention',
    'riesgos, riesgos y prevención de fraude, prevención de fraude, fraude, fraud, riesgo de crédito, riesgo, risk management, credit risk, crédito, prevención de fraudes, analista de riesgos, risk analyst, fraud analyst, credit analyst',
  ),
  operaciones: entry(
    'operations and manufacturing',
    'producción, manufactura, almacén, logística, warehouse, logistics, operación, production, plant, planta, mejora continua, lean manufacturing, procesos, inventarios, production engineer, process engineer, manufacturing engineer, plant manager, almacenista, operador de producción, industrial engineer, ingeniero industrial, superintendente de producción, jefe de planta',
  ),
  administracion: entry(
    'administration',
    'administrativo, admin, office administration, servicios generales, asistente administrativo, auxiliar administrativo, administrative assistant, executive assistant, secretary, office manager, recepcionista, receptionist, asistente ejecutivo, secretaria, capturista, data entry, office assistant, asistente de gerencia, asistente de dirección, administrative',
  ),
  'compras-cadena-suministro': entry(
    'purchasing and supply chain',
    'compras, compras y cadena de suministro, cadena de suministro, procurement, comercio exterior, foreign trade, importaciones, aduanas, abastecimiento, demand planning, materiales, planeación de la demanda, supply, imports, customs, comprador, buyer, supply chain analyst, planeador de la demanda, agente aduanal, analista de inventarios, demand planner',
  ),
  'gestion-de-proyectos': entry(
    'project management',
    'gestión de proyectos, PMO, proyectos, administración de proyectos, obra, transformación, project, agile, project manager, gerente de proyectos, líder de proyecto, project coordinator, scrum master, project leader, coordinador de proyectos, superintendente de obra, PMP, jefe de proyecto, administrador de proyectos, agile coach, program manager',
  ),
  'recursos-humanos': entry(
    'human resources',
    'HR, RH, RRHH, capital humano, talento humano, reclutamiento, recruitment, nómina, payroll, recursos humanos, nóminas, recruiting, talent acquisition, atracción de talento, talent, capacitación, capacitación y desarrollo, seguridad social, reclutador, recruiter, HR business partner, HR generalist, talent acquisition specialist, headhunter, HRBP, people partner, talent partner',
  ),
  estrategia: entry(
    'strategy',
    'planeación estratégica, mergers and acquisitions, fusiones y adquisiciones, alianzas estratégicas, planeación, strategic planning, consultoría estratégica, strategy analyst, strategy consultant, strategist, estratega',
  ),
  'sostenibilidad-esg': entry(
    'sustainability and ESG',
    'sostenibilidad, sostenibilidad y ESG, sustentabilidad, medio ambiente, ambiental, environment, cambio climático, gestión ambiental, climate, medioambiente, environmental, sustainability analyst, environmental engineer',
  ),
  'direccion-general': entry(
    'general management and chief executives',
    'dirección general, unidad de negocio, executive management, CEO, director general, gerente general, general manager, chief executive, chief executive officer, managing director, director ejecutivo, gerente de sucursal, chief of staff, branch manager, country manager, chief operating officer, gerente de unidad de negocio, COO',
  ),
  'gobierno-corporativo': entry(
    'corporate governance',
    'governance, auditoría interna, internal audit, gobierno corporativo, internal auditor, auditor interno, secretario corporativo',
  ),
};
