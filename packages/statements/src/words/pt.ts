import type { Language } from './language.ts';

export const pt: Language = {
  columns: {
    date: 'data',
    bookingDate: `data de conclusão; data de fim; data do lançamento; data lançamento; data mov; data movimento; data contabilística;
      data de lançamento; data contábil; data do movimento; data de movimento; data de processamento`,
    purchaseDate: `data de início; data da operação; data da transação; data transação; data da compra; data de compra;
      data operação; data do pagamento`,
    valueDate: 'data valor; data de valor',
    amount: `valor movimento; quantia; montante; valor; importância; valor da transação; valor da operação;
      valor do lançamento; valor (R$)`,
    bookedAmount: `montante líquido; valor líquido; valor cobrado; montante na moeda da conta;
      valor na moeda da conta; valor com taxas`,
    originalAmount: `montante original; valor original; valor bruto; montante bruto;
      valor em moeda estrangeira; valor na moeda original; montante em divisa`,
    moneyIn: 'créditos; entrada; entradas; crédito; depósito; depósitos; receita; receitas; valor crédito',
    moneyOut: `débitos; saída; saídas; débito; levantamento; levantamentos; saque; saques; despesa; despesas;
      valor débito; pagamentos`,
    direction: 'débito/crédito; D/C; crédito/débito; sinal; tipo de lançamento; natureza',
    fee: `comissão; taxa; taxas; tarifa; tarifas; comissões; encargos; despesas bancárias; gorjeta;
      gorjetas; arredondamento`,
    rate: 'câmbio; taxa de câmbio; cotação; taxa de juro; taxa de juros',
    tax: 'imposto; impostos; iva; iof; imposto do selo',
    limit: 'limite; plafond; limite de crédito; limite disponível',
    points: 'pontos; milhas; saldo de pontos',
    balance: `saldo; saldo contabilístico; saldo após; saldo final; saldo (R$);
      saldos; saldos (R$); saldo após movimento; saldo após operação; saldo do dia`,
    availableBalance: 'disponível; saldo disponível',
    balanceBefore: 'saldo anterior; saldo inicial; saldo antes; saldo antes do movimento',
    currency: 'moeda; moeda da conta; divisa',
    originalCurrency: 'moeda original; moeda de origem; moeda estrangeira; moeda da transação',
    account: 'nome da conta; conta; número da conta; minha conta; conta própria',
    otherAccount: `conta destino; conta contraparte; iban contraparte; conta do beneficiário;
      iban do beneficiário; conta de destino`,
    refusal: 'motivo da recusa; motivo da rejeição',
    status: 'estado; situação',
    counterparty: 'nome; contraparte; estabelecimento; favorecido/pagador; comerciante; nome da contraparte',
    payee: 'beneficiário; destinatário; favorecido; recebedor; credor',
    payer: 'ordenante; pagador; remetente; devedor',
    reference: `referência; documento; nº documento; número do documento; identificador; id da transação;
      n.º de referência`,
    text: `descrição; histórico; descritivo; detalhe; detalhes; descrição do movimento; observação;
      observações; movimento; lançamento; notas; memorando; motivo; descrição da operação`,
    type: 'tipo; tipo de movimento; tipo de transação; tipo de operação',
  },
  within: {
    bookingDate: 'contabilística; lançamento; contábil',
    purchaseDate: 'operação; compra; transação',
    date: 'data',
    valueDate: 'valor',
    amount: 'montante; valor',
    bookedAmount: 'valor líquido; moeda da conta; com taxas',
    originalAmount: 'valor bruto; moeda estrangeira; moeda original',
    moneyIn: 'crédito; entrada; depósito',
    moneyOut: 'débito; saída; levantamento',
    fee: 'comissão; taxa; tarifa; comissões',
    rate: 'taxa de câmbio; taxa de juro; cotação',
    tax: 'imposto; iva; iof',
    limit: 'limite',
    points: 'pontos',
    balance: 'saldo',
    balanceBefore: 'saldo anterior; saldo inicial; saldo antes',
  },
  balances: {
    opening:
      'a transportar; a reportar; saldo transportado; saldo inicial; saldo anterior; saldo de abertura',
    closing: 'saldo final; saldo de fecho; saldo de fechamento; saldo atual; novo saldo',
    turnover: `total; totais; total de débitos; total de créditos; total débitos; total créditos;
      total de entradas; total de saídas; total entradas; total saídas; total movimentos; subtotal`,
    balance: 'saldo; saldo do dia; saldo diário; saldo parcial; saldo bloqueado; saldo disponível',
  },
  beforeDay: 'em; a; de; do dia; até',
  states: {
    booked: `contabilizado; contabilizada; efetuado; efetuada; concluído; concluída; realizado; realizada;
      executado; executada; efetivado; processado; aprovado; confirmado; pago; aceito; aceite`,
    pending: `pendente; em processamento; em curso; cativo; agendado; agendada; aguardando; em análise;
      autorizado; autorizada`,
    refused: `recusado; recusada; rejeitado; rejeitada; negado; negada; falhado; falhou; não realizado;
      não efetuado`,
    voided: 'anulado; anulada; inválido',
    expired: 'expirado; expirada; caducado; vencido',
    cancelled: 'cancelado; cancelada; estornado; estornada; revertido; revogado; estorno',
    refunded: 'reembolsado; reembolsada; devolvido; devolvida',
    partly: 'parcialmente reembolsado; reembolso parcial',
  },
  noFee: 'nenhum; nenhuma; grátis; gratuito; gratuita; isento; isenta; sem taxa; não aplicável; incluída',
  flags: { yes: 'sim; s; verdadeiro', no: 'não; falso' },
  directions: {
    out: 'débito; saída; despesa; d; saídas',
    in: 'crédito; entrada; receita; c; entradas',
  },
  hints: {
    thanks: 'pagamento recebido; obrigado pelo pagamento',
    out: 'compra; levantamento; saque',
    in: 'salário; ordenado; reembolso; estorno',
  },
  minorUnits: 'cêntimos; centavos',
};
