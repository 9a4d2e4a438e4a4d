/** Words that half of all company names begin with. What follows them is the company's own. */
const COMMON_BEFORE: ReadonlySet<string> = new Set(
  `abarrotes aceros administradora aerolineas aerovias agencia agroindustrias aguas alimentos almacenadora
  almacenes arrendadora arquitectos aseguradora asesores asesoria asociacion automotores automotriz
  autopartes autotransportes banca banco bebidas bienes bodega bodegas bufete cadena cafe caja calzado camara
  capital casa cementos central centro cerveceria cia cine cines clinica clinicas club colegio comercial
  comercializadora comercio compania confecciones consorcio construcciones constructora consultora
  consultores consultoria cooperativa corporacion corporativo cosmeticos desarrolladora desarrollo
  desarrollos despacho digital direccion distribuciones distribuidora distribuidores editorial educacion
  electrica embotelladora empacadora empaques empresa empresarial empresas energia ensambladora envases
  equipos escuela estudio exportadora fabrica fabricas farmaceutica farmacia farmacias fianzas fideicomiso
  financiamiento financiera financiero financieros fondo franquicias frigorifico fundacion galletera
  gasolinera gasolineras gestion gestoria granja granjas grupo hacienda herramientas hilados holding
  hospital hospitales hospitalidad hotel hoteleria hotelera hoteles importadora impresora impulsora
  industria industrial industriales industrias informatica ingenieria ingenieros ingenio inmobiliaria
  inmobiliarias instituto institucion integral integrales internacional inversiones laboratorio
  laboratorios lacteos llantas logistica manufacturas manufacturera maquiladora maquinaria maquinados
  materiales mercantil metalurgica minera moda molino molinos mueblera muebles multiple nacional
  notaria operadora operaciones organizacion papelera papeleria parque paqueteria pasteleria pinturas
  plasticos platino plaza polimeros prestadora productora productos promociones promotora proveedora
  publicidad quimica quimicos refrescos refaccionaria restaurante restaurantes restaurantera salud
  seguridad seguros servicio servicios sistemas sociedad software soluciones solar supermercados talleres
  tecnologia tecnologias tecnologica telas telecomunicaciones telefonia textil textiles tienda tiendas
  transportadora transporte transportes unidad union universidad viajes vidriera zapaterias
  consumo comerciales consulting corporate profesionales medica medicas medico medicos turisticos
  taqueria panaderia cafeteria tortilleria carnes vinos tequila tequilera super boutique joyeria optica
  imprenta medios radio television mensajeria fletes mudanzas aduanas aduanal sanatorio preparatoria
  academia afianzadora limpieza outsourcing reclutamiento taller gas concretos abogados maquilas
  edificaciones proyectos raices privada recursos humanos inmobiliario hotelero restaurantero talento
  administrativos especializados contable tecnologico hnos hermanos
  the group global company agency bank hotels`.split(/\s+/),
);

/** Words that may stand between two of those. */
const BETWEEN = new Set('a al de del e el en la las los para por y and of'.split(' '));

/** Words at the end of a name that many companies add: "Valmorisa de México, Grupo Internacional". */
const COMMON_AFTER = new Set(
  `asociados comercial consulting consultores consultoria corporation corporativo financiera financiero global group grupo hermanos hnos holding holdings
  industrial hijos sucesores sucursal logistics afore aseguradora fundacion bolsa casa credito union
  institucion tecnologia internacional international latam latinoamerica mexicana mexicano mexico mx norteamerica services
  servicios solutions soluciones technologies`.split(/\s+/),
);

export function withoutCommonStart(words: string[]): string[] {
  // "El Grupo Valmorisa": an article may come first.
  let start = BETWEEN.has(words[0] ?? '') && COMMON_BEFORE.has(words[1] ?? '') ? 1 : 0;
  while (COMMON_BEFORE.has(words[start] ?? '') || (start > 0 && BETWEEN.has(words[start] ?? ''))) {
    start += 1;
  }
  return start === 0 ? words : words.slice(start);
}

export function withoutCommonEnd(words: string[]): string[] {
  let end = words.length;
  while (
    COMMON_AFTER.has(words[end - 1] ?? '') ||
    (end < words.length && BETWEEN.has(words[end - 1] ?? ''))
  ) {
    end -= 1;
  }
  return end === words.length ? words : words.slice(0, end);
}
