import type { Language } from './language.ts';

export const fr: Language = {
  columns: {
    bookingDate: 'date de comptabilisation; date comptable',
    purchaseDate: "date opération; date de l'opération; date d'opération; dateop",
    valueDate: 'date valeur; date de valeur; dateval',
    amount: 'montant',
    partAmount: 'montant individuel; sous-montant',
    moneyOut: 'dépense; dépenses; retrait',
    moneyIn: 'dépôt; recette; recettes',
    direction: 'sens; signe',
    fee: 'frais',
    balance: 'solde; solde après opération',
    currency: 'devise',
    account: 'compte; numéro de compte',
    status: 'statut',
    counterparty: 'tiers; nom',
    payee: 'bénéficiaire',
    reference: 'référence opération',
    text: 'libellé; libellé opération; libellé complémentaire; détail',
  },
  within: { valueDate: 'valeur', balance: 'solde', amount: 'montant', text: 'libellé' },
  balances: {
    opening: "solde initial; solde d'ouverture; solde précédent",
    closing: 'solde final; solde de clôture; nouveau solde',
  },
  beforeDay: 'au',
  states: { pending: 'en attente' },
  hints: {
    thanks: 'paiement reçu',
    collected: 'prélèvement',
    out: 'achat; paiement carte; paiement par carte; retrait',
    in: 'salaire; remboursement; virement reçu',
  },
};
