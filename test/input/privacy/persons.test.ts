import { describe, expect, test } from 'vitest';
import type { FieldKind } from '../../../src/input/privacy/public-texts.ts';
import { searchFor } from '../../support/privacy.ts';

const { mask } = searchFor(['Norvendis']);

describe('the name of a person', () => {
  test.each([
    ['con Lic. Ximena Zamudio', 'con Lic. (contacto omitido)'],
    ['LIC AURORA SISNIEGA', 'LIC (contacto omitido)'],
    ['con la Lic. Guadalupe Ramírez', 'con la Lic. (contacto omitido)'],
    ['al Ing. Ximena', 'al Ing. (contacto omitido)'],
    ['la C.P. Nadia M. Bautista Soto', 'la C.P. (contacto omitido)'],
    ['Lic. Ma. Ximena Zamudio', 'Lic. (contacto omitido)'],
    ['Nadia Bautista Cel. 55 1234 5678', '(contacto omitido) Cel. (contacto omitido)'],
    ['Nadia Bautista (Tel. 55 1234 5678)', '(contacto omitido) (Tel. (contacto omitido))'],
    ['Lic. Ximena de la Garza Soto', 'Lic. (contacto omitido)'],
    ['CP Nadia Bautista', 'CP (contacto omitido)'],
    ['con la Srta. Ximena', 'con la Srta. (contacto omitido)'],
    ['Preguntar por Ximena Zamudio', 'Preguntar por (contacto omitido)'],
    ['Comunícate con NADIA BAUTISTA', 'Comunícate con (contacto omitido)'],
    [
      'Contacto: Nadia Bautista\nTel. 55 1234 5678',
      'Contacto: (contacto omitido)\nTel. (contacto omitido)',
    ],
    ['con la LIC NEREA CAMPOS AL TEL', 'con la LIC (contacto omitido) AL TEL'],
    ['por la Lic. Ximena Torres. Funciones', 'por la Lic. (contacto omitido). Funciones'],
    ['la Lic. Ximena Campos Horario de 8 a 18', 'la Lic. (contacto omitido) Horario de 8 a 18'],
    [
      'Informes al 55 1234 5678 con Nadia Bautista',
      'Informes al (contacto omitido) con (contacto omitido)',
    ],
    ['AL 5512345678 CON TEODORA VILLASANA', 'AL (contacto omitido) CON (contacto omitido)'],
    ['CON TEODORA VILLASANA, AL 5512345678', 'CON (contacto omitido), AL (contacto omitido)'],
    ['CON TEODORA VILLASANA O AL 5512345678', 'CON (contacto omitido) O AL (contacto omitido)'],
    [
      'Atención: Nadia Bautista, correo ana@correo.mx',
      'Atención: (contacto omitido), correo (contacto omitido)',
    ],
    ['Atn. NADIA BAUTISTA 55 1234 5678', 'Atn. (contacto omitido)'],
    [
      'agendar cita con Nadia Bautista al 5512345678',
      'agendar cita con (contacto omitido) al (contacto omitido)',
    ],
    ['Dra. Ximena Nadia Luis Guadalupe Zamudio', 'Dra. (contacto omitido) Zamudio'],
    ['Lic. Ximena Zamudio Gerente', 'Lic. (contacto omitido) Gerente'],
    ['WhatsApp 55 1234 5678 Nadia Bautista', 'WhatsApp (contacto omitido)'],
    ['Tel. 55 1234 5678 (Luis Hernández)', 'Tel. (contacto omitido)'],
    ['Nadia Bautista: ana@correo.mx', '(contacto omitido)'],
    ['Informes (contacto omitido) Nadia Bautista', 'Informes (contacto omitido)'],
    ['Lic. Ximena Zamudio 55 1234 5678', 'Lic. (contacto omitido)'],
  ])('%s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  test.each([
    ...[
      'Lic. en Derecho',
      'LIC. EN PEDAGOGÍA',
      'Ing. Industrial',
      'Lic. Trunca',
      'el Ing. Industrial',
    ],
    ...['con Lic. Pedagogía', 'con Lic. Actuaría', 'con Ing. Telemática', 'Sr. Ximena Zamudio'],
    ...['Av. Dr. Gustavo Baz', 'Escuela Ing. Heberto Castillo', 'calle Lic. Ximena Zamudio'],
    ...['Lic. Pedagogía de la Universidad', 'Ing. Ximena de la mañana'],
    ...['Lic. ximena zamudio', 'Nadia Bautista', 'Contacto: Ximena'],
    ...['Entrevista con Recursos Humanos', 'Comunicarse con San Luis Potosí'],
  ])('but not in %s', (text) => {
    expect(mask(text)).toBe(text);
  });

  test.each([
    ['Tel. 55 1234 5678 San Luis Potosí', 'Tel. (contacto omitido) San Luis Potosí'],
    ['Tel. 55 1234 5678 Nadia', 'Tel. (contacto omitido) Nadia'],
    ['Tel. 55 1234 5678 NADIA BAUTISTA', 'Tel. (contacto omitido) NADIA BAUTISTA'],
    ['TORTON TEL 55 1234 5678', 'TORTON TEL (contacto omitido)'],
    ['con Nadia Bautista\nTel. 55 1234 5678', 'con Nadia Bautista\nTel. (contacto omitido)'],
    [
      'con Nadia Bautista en todo el día que sea por mes al 55 1234 5678',
      'con Nadia Bautista en todo el día que sea por mes al (contacto omitido)',
    ],
    ['con Excel Avanzado al 55 1234 5678', 'con Excel Avanzado al (contacto omitido)'],
    ['con San Luis Potosí al 55 1234 5678', 'con San Luis Potosí al (contacto omitido)'],
    ['Tel. 55 1234 5678\nNadia Bautista', 'Tel. (contacto omitido)\nNadia Bautista'],
    ['Nadia Bautista Ventas 55 1234 5678', 'Nadia Bautista Ventas (contacto omitido)'],
  ])('nor beside the contact in %s', (text, masked) => {
    expect(mask(text)).toBe(masked);
  });

  test.each<[FieldKind, string]>([
    ['title', 'con la Lic. (contacto omitido)'],
    ['item', 'con la Lic. (contacto omitido)'],
    // A zone may be called so.
    ['short', 'con la Lic. Guadalupe Ramírez'],
  ])('in a field of the kind %s', (kind, masked) => {
    expect(mask('con la Lic. Guadalupe Ramírez', kind)).toBe(masked);
  });
});
