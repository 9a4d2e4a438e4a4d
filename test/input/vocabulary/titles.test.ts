import { expect, test } from 'vitest';
import { FAMILY_SLUGS, MODALITY_SLUGS, SENIORITIES } from '../../../src/contract/closed-lists.ts';
import type { Listed, ListName } from '../../../src/input/vocabulary/meanings.ts';
import { titleReader } from '../../../src/input/vocabulary/titles.ts';

const plain = (values: readonly string[]): Listed[] =>
  values.map((value) => ({ value, name: value }));

const READERS: Partial<Record<ListName, ReturnType<typeof titleReader>>> = {
  family: titleReader('family', plain(FAMILY_SLUGS)),
  modality: titleReader('modality', plain(MODALITY_SLUGS)),
  seniority: titleReader('seniority', plain(SENIORITIES)),
  employmentType: titleReader(
    'employmentType',
    plain(['Tiempo completo', 'Medio tiempo', 'Por proyecto', 'Temporal']),
  ),
};

const TITLES = `
family | Asesor de ventas | ventas
family | VENDEDORES DE PISO | ventas
family | Contador(a) | finanzas-contabilidad
family | Vendedor/ra de mostrador | ventas
family | Gerente en Recursos Humanos | recursos-humanos
family | Asesor comercial - Telecomunicaciones | ventas
family | Urgente: Contador general | finanzas-contabilidad
family | Jefe de almacén (ventas en línea) | operaciones
family | Director de Compras | compras-cadena-suministro
family | Líder de operaciones | operaciones
family | Ejecutivo de atención a clientes y ventas | atencion-al-cliente
family | Ventas y marketing |
family | Cero ventas, promoción de tarjetas |
family | Promotor de tarjetas, sin ventas | ventas
family | Vigilante, sin ventas |
family | Auxiliar de limpieza |
family | Soporte | soporte-ti
family | Soporte de planta |
family | Diseñador de modas |
family | Asistente de sala |
family | Chofer |
family | Guardia para almacén |
family | Operario de limpieza de almacén |
family | Vendedor de equipo médico | ventas
family | Ejecutivo de ventas para call center | ventas
seniority | Desarrollador Java Sr. | Senior
seniority | Analista Jr | Junior
seniority | Becario de marketing | Prácticas
seniority | Cajero sin experiencia | Junior
seniority | Directora de finanzas | Dirección
seniority | Asistente de dirección |
seniority | Director de arte |
seniority | Social Media |
seniority | Auditor interno |
seniority | Sales Executive |
seniority | Gerente de ventas |
seniority | Gerente Senior de ventas | Senior
modality | Contador (home office) | remoto
modality | Programador, modalidad híbrida | hibrido
modality | Analista de soporte remoto |
modality | Técnico en autos híbridos |
modality | Guardia, turno mixto |
employmentType | Cajero medio tiempo | Medio tiempo
employmentType | Gerente de proyecto |
employmentType | Programador por proyecto | Por proyecto
employmentType | Vendedor full y part time |
`;

test.each(
  TITLES.trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim())),
)('%s: %s is %j', (kind = '', title = '', value) => {
  expect(READERS[kind as ListName]?.(title)?.value ?? '').toBe(value);
});

test("words of the operator's own count before those of a job of no family", () => {
  const read = titleReader('family', plain(FAMILY_SLUGS), [['chofer de almacén', 'operaciones']]);
  expect(read('Chofer de almacén')?.value).toBe('operaciones');
  expect(read('Chofer para almacén y ventas')).toBeUndefined();
});

test("words of the operator's own count inside titles, also where ours would not", () => {
  const own = [
    ['promovendedor', 'ventas'],
    ['soporte', 'soporte-ti'],
  ] as const;
  const read = titleReader('family', plain(FAMILY_SLUGS), own);
  expect(read('Promovendedora de tienda')).toEqual({
    value: 'ventas',
    words: 'promovendedora',
    own: 'promovendedor',
  });
  expect(read('Soporte de planta')?.value).toBe('soporte-ti');
});
