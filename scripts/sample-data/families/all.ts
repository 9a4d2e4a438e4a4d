import { administracion } from './administracion.ts';
import { analistaDeDatos } from './analista-de-datos.ts';
import { atencionAlCliente } from './atencion-al-cliente.ts';
import { ciberseguridad } from './ciberseguridad.ts';
import { comprasCadenaSuministro } from './compras-cadena-suministro.ts';
import { cumplimientoAml } from './cumplimiento-aml.ts';
import { customerSuccess } from './customer-success.ts';
import { desarrollador } from './desarrollador.ts';
import { devopsInfraestructura } from './devops-infraestructura.ts';
import { direccionGeneral } from './direccion-general.ts';
import { disenoUxUi } from './diseno-ux-ui.ts';
import { estrategia } from './estrategia.ts';
import type { Family } from './family.ts';
import { finanzasContabilidad } from './finanzas-contabilidad.ts';
import { gestionDeProyectos } from './gestion-de-proyectos.ts';
import { gobiernoCorporativo } from './gobierno-corporativo.ts';
import { ingenieriaDeDatos } from './ingenieria-de-datos.ts';
import { marketing } from './marketing.ts';
import { operaciones } from './operaciones.ts';
import { productManager } from './product-manager.ts';
import { recursosHumanos } from './recursos-humanos.ts';
import { riesgosFraude } from './riesgos-fraude.ts';
import { soporteTi } from './soporte-ti.ts';
import { sostenibilidadEsg } from './sostenibilidad-esg.ts';
import { unmapped } from './unmapped.ts';
import { ventas } from './ventas.ts';

export const mappedFamilies: readonly Family[] = [
  ciberseguridad,
  ingenieriaDeDatos,
  analistaDeDatos,
  desarrollador,
  devopsInfraestructura,
  soporteTi,
  productManager,
  disenoUxUi,
  ventas,
  marketing,
  atencionAlCliente,
  customerSuccess,
  finanzasContabilidad,
  cumplimientoAml,
  riesgosFraude,
  operaciones,
  administracion,
  comprasCadenaSuministro,
  gestionDeProyectos,
  recursosHumanos,
  estrategia,
  sostenibilidadEsg,
  direccionGeneral,
  gobiernoCorporativo,
];

export const allFamilies: readonly Family[] = [...mappedFamilies, unmapped];
