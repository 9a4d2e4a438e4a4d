/**
 * Questions and what they mean: the values, `#salaries` or `#vacancies`, `#7` for days, and between
 * brackets the words that are left.
 */
export const QUESTIONS = `
senior developer | desarrollador Senior
remote data analyst | analista-de-datos remoto
guadalajara remoto | guadalajara remoto
cuanto gana un programador en monterrey | desarrollador monterrey #salaries
desarollador | desarrollador
senior developer monterrey remoto | desarrollador Senior monterrey remoto
¿Cuánto gana un desarrollador en Guadalajara? | desarrollador guadalajara #salaries
¿cuánto ganan los contadores en la Ciudad de México? | finanzas-contabilidad ciudad-de-mexico #salaries
cuanto cobra una diseñadora ux | diseno-ux-ui #salaries
sueldo de un contador | finanzas-contabilidad #salaries
sueldos en ventas | ventas #salaries
salario promedio de ingeniero de software en México | desarrollador #salaries
salario analista de datos jr | analista-de-datos Junior #salaries
cuánto paga ciberseguridad | ciberseguridad #salaries
rango salarial product manager | product-manager #salaries
tabulador de sueldos recursos humanos | recursos-humanos #salaries
what does a software engineer earn in Mexico City? | desarrollador ciudad-de-mexico #salaries
how much does a devops engineer make | devops-infraestructura #salaries
data scientist salary | analista-de-datos #salaries
average salary for accountants in Monterrey | finanzas-contabilidad monterrey #salaries
ux designer pay | diseno-ux-ui #salaries
what do recruiters earn? | recursos-humanos #salaries
how much do sales reps get paid in Tijuana | ventas tijuana #salaries
pay for junior developers | desarrollador Junior #salaries
highest paid roles in guadalajara | guadalajara #salaries
vacantes en monterrey | monterrey #vacancies
vacantes de marketing en puebla | marketing puebla #vacancies
trabajos remotos | remoto #vacancies
empleos home office | remoto #vacancies
trabajo desde casa atención al cliente | atencion-al-cliente remoto #vacancies
jobs in Querétaro | queretaro #vacancies
remote jobs | remoto #vacancies
remote python jobs | remoto python #vacancies
software jobs in CDMX | desarrollador ciudad-de-mexico #vacancies
hybrid marketing jobs in GDL | marketing guadalajara hibrido #vacancies
on-site warehouse jobs in León | operaciones leon presencial #vacancies
internships in data science | analista-de-datos Prácticas
prácticas profesionales en finanzas | finanzas-contabilidad Prácticas
becario de contabilidad | finanzas-contabilidad Prácticas
becarias de marketing en Mérida | marketing Prácticas merida
trainee de ventas | ventas Prácticas
bolsa de trabajo aguascalientes | aguascalientes #vacancies
busco empleo de recepcionista en Toluca | administracion toluca #vacancies
ofertas de trabajo en Ciudad Juárez para ingenieros de procesos | operaciones ciudad-juarez #vacancies
plazas de auxiliar administrativo | administracion #vacancies
hiring backend engineers | desarrollador #vacancies
openings for business analysts | product-manager #vacancies
ingenieras de software | desarrollador
ingeniero de software senior | desarrollador Senior
Analista Jr. de Datos | analista-de-datos Junior
Analista Sr de Datos en NL | analista-de-datos Senior monterrey
desarrollador backend sr. | desarrollador Senior
Desarrollador(a) Full Stack Sr. | desarrollador Senior
full-stack developer | desarrollador
fullstack | desarrollador
front end | desarrollador
frontend mid level | desarrollador Media
mid-level product designer | diseno-ux-ui Media
semi senior devops | devops-infraestructura Media
desarrollador semisenior | desarrollador Media
entry level accountant | finanzas-contabilidad Junior
data engineer senior remoto | ingenieria-de-datos Senior remoto
ingeniera de datos | ingenieria-de-datos
científicos de datos | analista-de-datos
machine learning engineer | ingenieria-de-datos
business intelligence | analista-de-datos
BI | analista-de-datos
analista BI en Querétaro | analista-de-datos queretaro
soporte técnico en puebla presencial | soporte-ti puebla presencial
help desk | soporte-ti
mesa de ayuda monterrey | soporte-ti monterrey
sysadmin | devops-infraestructura
administrador de redes | devops-infraestructura
cloud engineer aws remote | devops-infraestructura remoto (aws)
SRE | devops-infraestructura
pentester | ciberseguridad
analista SOC | ciberseguridad
information security CDMX | ciberseguridad ciudad-de-mexico
product owner | product-manager
gerente de producto | product-manager
PM senior en CDMX | product-manager Senior ciudad-de-mexico
scrum master | gestion-de-proyectos
project manager híbrido | gestion-de-proyectos hibrido
líder de proyecto | gestion-de-proyectos
diseñador gráfico | diseno-ux-ui
UX/UI | diseno-ux-ui
ux ui designer | diseno-ux-ui
ejecutivo de ventas en Zapopan | ventas guadalajara
vendedoras | ventas
account executive | ventas
key account manager monterrey | ventas monterrey
community manager | marketing
SEO | marketing seo
redes sociales | marketing
call center tijuana | atencion-al-cliente tijuana
customer service representative | atencion-al-cliente
customer success manager | customer-success
customer success | customer-success
tesorería | finanzas-contabilidad
cuentas por pagar | finanzas-contabilidad
financial analyst | finanzas-contabilidad
CFO | finanzas-contabilidad Dirección
compliance officer | cumplimiento-aml
prevención de lavado de dinero | cumplimiento-aml
PLD | cumplimiento-aml
risk analyst | riesgos-fraude
fraud prevention | riesgos-fraude
almacenista en san luis potosí | operaciones san-luis-potosi
logística | operaciones
production engineer juarez | operaciones ciudad-juarez
executive assistant | administracion
asistente ejecutiva | administracion
comercio exterior | compras-cadena-suministro
supply chain in slp | compras-cadena-suministro san-luis-potosi
compradora | compras-cadena-suministro
nóminas | recursos-humanos
reclutador de TI | recursos-humanos (TI)
HR business partner | recursos-humanos
planeación estratégica | estrategia
sustainability | sostenibilidad-esg
ESG analyst | sostenibilidad-esg
abogado corporativo | gobierno-corporativo
lawyers in Mexico City | gobierno-corporativo ciudad-de-mexico
CEO | direccion-general Dirección
director general | direccion-general Dirección
general manager | direccion-general
director de finanzas | finanzas-contabilidad Dirección
directora de marketing | marketing Dirección
gerente de ventas | ventas Senior Dirección
sales manager salary | ventas Senior Dirección #salaries
operations managers | operaciones Senior Dirección
manager | Senior Dirección
gerente | Senior Dirección
jefe de almacén | operaciones Senior
jefas de nómina | recursos-humanos Senior
líder | Senior
tech lead | desarrollador
coordinador de logística | operaciones Media Senior
gerente senior de riesgos | riesgos-fraude Senior
VP of sales | ventas Dirección
python | python
pyton | python
what does python pay? | python #salaries
¿cuánto paga saber SQL? | sql #salaries
desarrollador java en monterrey | desarrollador monterrey java
C# developer | desarrollador c-sharp
.NET developer sr | desarrollador Senior net
node js | node-js
Node.js backend remoto | desarrollador remoto node-js
power bi analyst jobs | power-bi #vacancies (analyst)
powerbi en excel | power-bi excel
sql y python en cdmx | ciudad-de-mexico sql python
monterey | monterrey
Guadaljara | guadalajara
queretato | queretaro
tijuna | tijuana
programdor en merida | desarrollador merida
ingeniro de software | desarrollador
sofware engineer | desarrollador
contadro publico | finanzas-contabilidad
marketting | marketing
recursos humnaos | recursos-humanos
data anlyst | analista-de-datos
senoir developer | desarrollador Senior
salrio de programador | desarrollador #salaries
cdmx | ciudad-de-mexico
D.F. | ciudad-de-mexico
N.L. | monterrey
Monterrey, N.L. | monterrey
San Pedro Garza García | monterrey
zapopan, jalisco | guadalajara
Santiago de Querétaro | queretaro
León, Gto. | leon
nuevo león | monterrey
estado de méxico | toluca ciudad-de-mexico
Toluca, Edomex | toluca
ventas en Naucalpan, Estado de México | ventas ciudad-de-mexico
polanco | ciudad-de-mexico
tj | tijuana
monterrey o guadalajara | monterrey guadalajara
compare developer and data analyst salaries | desarrollador analista-de-datos #salaries
contador vs abogado | finanzas-contabilidad gobierno-corporativo
ventas o programador | ventas desarrollador
marketing data analyst | analista-de-datos (marketing)
data analyst de marketing | analista-de-datos (marketing)
analista jr remoto de datos | analista-de-datos Junior remoto
vacantes de ayer | #vacancies #1
new jobs since yesterday in León | leon #vacancies #1
what opened this week | #7 (opened)
vacantes nuevas de la semana pasada | #vacancies #7
jobs posted today | #vacancies #0
últimas vacantes del mes pasado en ventas | ventas #vacancies #31
todas las vacantes en México | #vacancies
work from home | remoto #vacancies
teletrabajo | remoto
médico en mérida | merida (médico)
enfermera | (enfermera)
chofer en Celaya | (chofer Celaya)
jobs in Cancún | #vacancies (Cancún)
Baja California Sur | (Baja California Sur)
data | (data)
sales operations | ventas operaciones
señorita en pueblo | (señorita pueblo)
hola | 
cuánto gana un arquitecto de software | desarrollador #salaries
sueldo de auxiliar contable en puebla | finanzas-contabilidad puebla #salaries
remote ux jobs in mexico | diseno-ux-ui remoto #vacancies
dba salary guadalajara | devops-infraestructura guadalajara #salaries
vacantes para ingeniero industrial recién egresado | operaciones Junior #vacancies
gerente de recursos humanos monterrey sueldo | recursos-humanos Senior Dirección monterrey #salaries
senior accountant cdmx hybrid | finanzas-contabilidad Senior ciudad-de-mexico hibrido
practicante de recursos humanos | recursos-humanos Prácticas
cuanto pagan en un call center | atencion-al-cliente #salaries
business development manager | ventas Senior Dirección
javascript developer tijuana | desarrollador tijuana (javascript)
data science intern | analista-de-datos Prácticas
head of product | product-manager Senior Dirección
cuánto gana un director de tecnología | Dirección #salaries (tecnología)
empleo administrativo Naucalpan | administracion ciudad-de-mexico #vacancies
seguridad informática remoto | ciberseguridad remoto
best paying jobs in Queretaro | queretaro #salaries
proyect manager | gestion-de-proyectos
ingeniería de datos sueldo | ingenieria-de-datos #salaries
mercadotecnia digital leon gto | marketing leon (digital)
trabajo en tlaquepaque ventas | ventas guadalajara #vacancies
administrative assistant part time | administracion (part time)
cientifica de datos senior | analista-de-datos Senior
legal counsel CDMX | gobierno-corporativo ciudad-de-mexico
desarrolador web jr | desarrollador Junior
hr jobs last week | recursos-humanos #vacancies #7
finance director salary mexico city | finanzas-contabilidad Dirección ciudad-de-mexico #salaries
sostenibilidad vacantes | sostenibilidad-esg #vacancies
agente telefónico bilingüe | atencion-al-cliente (bilingüe)
warehouse supervisor | operaciones Media Senior
analista | (analista)
especialista en python | python (especialista)
cuánto gana una contadora pública en león | finanzas-contabilidad leon #salaries
sueldo ingeniero devops senior cdmx | devops-infraestructura Senior ciudad-de-mexico #salaries
trabajo de programador junior remoto | desarrollador Junior remoto #vacancies
how much does a project manager earn in Guadalajara | gestion-de-proyectos guadalajara #salaries
product designer remote mexico | diseno-ux-ui remoto
sales jobs in Merida | ventas merida #vacancies
vacantes de recursos humanos en Apodaca | recursos-humanos monterrey #vacancies
asistente administrativa medio tiempo toluca | administracion toluca (medio tiempo)
gerente de marketing salario | marketing Senior Dirección #salaries
data engineers in Monterrey | ingenieria-de-datos monterrey
backend python senior | desarrollador Senior python
analista de riesgos en la ciudad de méxico | riesgos-fraude ciudad-de-mexico
cuanto ganan los becarios | Prácticas #salaries
IT support specialist tijuana | soporte-ti tijuana
quality assurance engineer | desarrollador
abogada en san luis potosi | gobierno-corporativo san-luis-potosi
cuanto gana un gerente de operaciones | operaciones Senior Dirección #salaries
logistics coordinator in Juarez | operaciones Media Senior ciudad-juarez
híbrido queretaro finanzas | finanzas-contabilidad queretaro hibrido
chief financial officer | finanzas-contabilidad Dirección
what's the salary range for UX researchers? | diseno-ux-ui #salaries
trabajos de ventas sin experiencia | ventas Junior #vacancies
vacantes tecnología guadalajara | guadalajara #vacancies (tecnología)
sistemas monterrey | monterrey (sistemas)
ingeniero en sistemas computacionales | (ingeniero sistemas computacionales)
desarrolladora móvil | desarrollador
android developer | desarrollador
data analist remote | analista-de-datos remoto
ejecutiva de cuenta Santa Fe | ventas ciudad-de-mexico
telemarketing puebla | ventas atencion-al-cliente puebla
¿Qué puestos hay en Aguascalientes? | aguascalientes #vacancies
which city pays developers best | desarrollador #salaries
salaries by city for accountants | finanzas-contabilidad #salaries
cyber security jobs mexico remote | ciberseguridad remoto #vacancies
oficial de cumplimiento | cumplimiento-aml
AML analyst senior | cumplimiento-aml Senior
trabajar desde casa como diseñador | diseno-ux-ui remoto #vacancies
home-office customer support | atencion-al-cliente remoto
copywriter freelance | marketing (freelance)
buyer in Ciudad Juarez | compras-cadena-suministro ciudad-juarez
tesorero | finanzas-contabilidad
supervisor de producción | operaciones Media Senior
jefa de compras en GTO | compras-cadena-suministro Senior leon
sueldo mínimo de un programador | desarrollador #salaries
ingenieros industriales en Querétaro | operaciones queretaro
sr data scientist | analista-de-datos Senior
desarrollo de negocios | ventas
human resources manager CDMX | recursos-humanos Senior Dirección ciudad-de-mexico
sql | sql
java vs python salary | java python #salaries
excel jobs Puebla | puebla excel #vacancies
administracion de empresas | administracion (empresas)
Nezahualcóyotl | ciudad-de-mexico
chihuahua | ciudad-juarez
jobs near Zapopan | guadalajara #vacancies
trabajos en jalisco de contador | finanzas-contabilidad guadalajara #vacancies
remote customer success jobs this week | customer-success remoto #vacancies #7
empleos publicados hoy en monterrey | monterrey #vacancies #0
entry-level marketing Mexico City | marketing Junior ciudad-de-mexico
gana más un abogado o un contador | gobierno-corporativo finanzas-contabilidad #salaries
`;
