import type { Language } from './language.ts';

export const es: Language = {
  columns: {
    date: 'fecha',
    bookingDate: `fecha de finalización; fecha de fin; fecha de completado; fecha contable; fecha de contabilización; fecha de asiento; fecha contabilización;
      fecha de registro; fecha de liquidación; fecha apunte; f. contable`,
    purchaseDate: `fecha de inicio; fecha operación; fecha de operación; f. operación; fecha de compra; fecha compra;
      fecha de transacción; fecha transacción; fecha de pago`,
    valueDate: 'fecha valor; f. valor; fec valor; fecha de valor',
    amount: `importe; monto; cantidad; importe de la operación; importe operación; monto de la transacción;
      valor de la transacción`,
    bookedAmount: `importe neto; neto; importe en moneda de la cuenta; importe cobrado; importe facturado;
      importe con comisión; importe liquidado; monto neto`,
    originalAmount: `importe original; importe bruto; bruto; importe en divisa; importe divisa;
      importe en moneda extranjera; monto original; importe de origen; importe moneda origen`,
    moneyIn: `crédito; haber; abono; abonos; ingreso; ingresos; créditos; depósito; depósitos; entrada;
      entradas; importe abono; imposición`,
    moneyOut: `débito; debe; cargo; cargos; adeudos; débitos; retiro; retiros; gasto; gastos; egreso; egresos;
      salida; salidas; importe cargo; pagos; reintegro`,
    direction:
      'débito/crédito; cargo/abono; abono/cargo; C/A; signo; debe/haber; tipo de movimiento; crédito/débito; sentido',
    fee: 'comisión; comisiones; gastos bancarios; recargo; tarifa; propina; propinas; redondeo',
    rate: 'tipo de cambio; cambio; tasa; tasa de cambio; tipo de interés; tasa de interés',
    tax: 'impuesto; impuestos; iva; retención',
    limit: 'límite; límite de crédito; disponible de crédito; límite disponible',
    points: 'puntos; saldo de puntos; millas',
    balance: `saldo; saldo después; saldo posterior; saldo final; saldo contable;
      saldo actual; saldo tras la operación; nuevo saldo`,
    availableBalance: 'disponible; saldo disponible',
    balanceBefore: 'saldo anterior; saldo inicial; saldo antes; saldo previo; saldo antes de la operación',
    currency: 'moneda; divisa; moneda de la cuenta; divisa de la cuenta',
    originalCurrency: `moneda original; divisa original; divisa de origen; moneda de origen;
      moneda extranjera`,
    account: 'nombre de la cuenta; cuenta; número de cuenta; mi cuenta; cuenta propia',
    otherAccount: `cuenta contraparte; cuenta destino; cuenta beneficiario; cuenta de destino;
      IBAN contraparte; cuenta del beneficiario; cuenta de cargo o abono`,
    refusal: 'motivo de rechazo; motivo del rechazo',
    status: 'estado; situación; estatus',
    counterparty: `nombre; contraparte; comercio; nombre del comercio; beneficiario/ordenante;
      ordenante/beneficiario; establecimiento`,
    payee: 'beneficiario; destinatario; acreedor; nombre del beneficiario',
    payer: 'ordenante; emisor; pagador; remitente; deudor; nombre del ordenante',
    reference: `referencia; referencia 1; referencia bancaria; número de operación; n.º de referencia;
      número de referencia; folio; nro. de comprobante; n. operación`,
    text: `concepto; descripción; observaciones; movimiento; detalle; detalles; descripción del movimiento;
      comentario; comentarios; información adicional; motivo; más datos; glosa; leyenda; notas`,
    type: 'tipo; tipo de operación; tipo movimiento; tipo de transacción; clase',
  },
  cards: 'titular de la tarjeta; número de tarjeta; tarjeta',
  within: {
    bookingDate: 'contable; contabilización; asiento',
    purchaseDate: 'operación; compra; transacción',
    date: 'fecha',
    valueDate: 'valor',
    amount: 'importe',
    bookedAmount: 'importe neto; con comisión; comisión incluida; moneda de la cuenta',
    originalAmount: 'importe original; importe bruto; moneda extranjera; moneda original; divisa',
    moneyIn: 'crédito; abono; depósito',
    moneyOut: 'débito; cargo; retiro',
    fee: 'comisión; comisiones; recargo',
    rate: 'tipo de cambio; tasa',
    tax: 'impuesto; impuestos; iva',
    limit: 'límite',
    points: 'puntos',
    balance: 'saldo',
    balanceBefore: 'saldo anterior; saldo inicial; saldo antes',
  },
  carried: 'transporte',
  balances: {
    opening:
      'suma anterior; suma y sigue; remanente; saldo inicial; saldo anterior; saldo de apertura; saldo previo',
    closing: 'saldo final; saldo de cierre; nuevo saldo; saldo actual',
    turnover: `total; totales; total cargos; total abonos; total débitos; total créditos; total movimientos;
      total debe; total haber; suma; subtotal; total depósitos; total retiros`,
    balance: 'saldo; saldo del día; saldo diario; saldo parcial',
  },
  beforeDay: 'al; del; a; a fecha; en; de',
  states: {
    booked: `contabilizado; contabilizada; realizado; realizada; ejecutado; ejecutada; completado; completada;
      finalizado; aceptado; aceptada; aplicado; liquidado; procesado; aprobado; exitoso`,
    pending: `pendiente; en curso; en proceso; retenido; retenida; en espera; por confirmar; autorizado;
      autorizada; no contabilizado`,
    refused: `rechazado; rechazada; denegado; denegada; fallido; fallida; devuelto sin pagar; no realizado;
      declinado; declinada`,
    voided: 'anulado; anulada; inválido',
    expired: 'caducado; caducada; vencido; vencida; expirado; expirada',
    cancelled: 'cancelado; cancelada; revertido; revertida; revocado; retrocedido; retrocedida',
    refunded: 'reembolsado; reembolsada; devuelto; devuelta; reintegrado',
    partly: 'parcialmente reembolsado; reembolsado parcialmente; reembolso parcial',
  },
  noFee: 'ninguno; ninguna; gratis; gratuito; exento; exenta; sin comisión; sin coste; incluida; no aplica',
  flags: { yes: 'sí; verdadero', no: 'no; falso' },
  directionsUnder: { names: 'cargo/abono; abono/cargo; C/A', out: 'C', in: 'A' },
  directions: {
    out: 'débito; nota débito; nota de débito; debe; cargo; gasto; egreso; salida; retiro; d',
    in: 'crédito; nota crédito; nota de crédito; haber; abono; ingreso; entrada; depósito; h; c',
  },
  hints: {
    settles: 'pago automático; pago en línea; pago de tarjeta',
    thanks: 'pago recibido; gracias por su pago; abono recibido; su pago gracias; pago gracias',
    out: 'compra',
    in: 'nómina; devolución; reembolso',
  },
  minorUnits: 'céntimos; centavos',
};
