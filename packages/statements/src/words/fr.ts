import type { Language } from './language.ts';

export const fr: Language = {
  columns: {
    date: 'date',
    bookingDate: `date de fin; date d'achèvement; date d'exécution; date de comptabilisation; date comptable; date de l'écriture; date d'écriture;
      comptabilisé le; date comptabilisation; date d'enregistrement; date d'inscription; date de règlement`,
    purchaseDate: `date de début; date de lancement; date opération; date de l'opération; date d'opération; dateop; date d'achat;
      date de transaction; date transaction; date de l'achat; date de paiement`,
    valueDate: 'date valeur; date de valeur; dateval',
    amount: "montant; montant de l'opération; somme; montant opération; valeur transaction",
    bookedAmount: `montant net; montant facturé; montant en devise du compte; montant comptabilisé; net;
      montant après frais; montant frais inclus; montant débité`,
    originalAmount: `montant d'origine; montant initial; montant brut; montant en devise; montant devise;
      montant étranger; montant original; montant en devise étrangère; brut`,
    partAmount: 'montant individuel; sous-montant',
    moneyIn: `dépôt; recette; recettes; crédit; crédits; entrées; entrée; dépôts; versement; versements;
      montant crédit`,
    moneyOut: `dépense; dépenses; retrait; débit; débits; sorties; sortie; retraits; montant débit;
      paiements sortants`,
    direction: 'sens; signe; débit/crédit; crédit/débit; type de mouvement',
    fee: `frais; frais bancaires; commission; commissions; frais de change; frais de transaction;
      frais de service; pourboire; pourboires; arrondi`,
    rate: "taux; taux de change; taux d'intérêt; cours; cours de change",
    tax: 'taxe; taxes; TVA; impôt; impôts',
    limit: 'plafond; limite; découvert autorisé; limite de crédit',
    points: 'points; points fidélité; solde de points; miles',
    balance: `solde; solde après opération; solde après; solde du compte; solde courant; solde comptable`,
    availableBalance: 'disponible; solde disponible',
    balanceBefore: `solde avant; solde avant opération; solde précédent; ancien solde; solde antérieur;
      solde initial`,
    currency: 'devise; monnaie; devise du compte',
    originalCurrency: `devise d'origine; devise étrangère; devise de l'opération; devise originale;
      monnaie d'origine`,
    account:
      'nom du compte; compte; numéro de compte; numéro du compte; mon compte; compte propre; IBAN du compte',
    otherAccount: `compte contrepartie; compte bénéficiaire; IBAN contrepartie; compte du bénéficiaire;
      compte de contrepartie; IBAN bénéficiaire; compte tiers; numéro de compte contrepartie`,
    refusal: 'motif du refus; motif de refus; motif du rejet; motif de rejet',
    status: 'statut; état; situation',
    counterparty: `tiers; nom; contrepartie; nom contrepartie; nom de la contrepartie; commerçant; marchand;
      bénéficiaire/émetteur; partenaire; nom de la contrepartie contient`,
    payee: 'bénéficiaire; nom du bénéficiaire; destinataire; créancier',
    payer: "émetteur; donneur d'ordre; payeur; débiteur; nom du donneur d'ordre; expéditeur",
    reference: `référence opération; référence; référence bancaire; numéro de référence; n° de référence;
      numéro d'opération; numéro de transaction`,
    text: `libellé; libellé opération; libellé complémentaire; détail; description; communication;
      communications; communication libre; motif; détails; libellé simplifié; informations complémentaires;
      commentaire; intitulé; nature de l'opération; objet`,
    type: "type; type d'opération; type de transaction; nature; type opération",
  },
  cards: 'titulaire de la carte; numéro de carte; porteur',
  within: {
    bookingDate: 'comptable; comptabilisation; écriture',
    purchaseDate: 'opération; achat; transaction',
    date: 'date',
    valueDate: 'valeur',
    amount: 'montant',
    bookedAmount: 'montant net; frais inclus; après frais; frais compris; devise du compte',
    originalAmount: "montant brut; devise étrangère; montant d'origine; montant en devise",
    moneyIn: 'crédit; versement',
    moneyOut: 'débit; retrait',
    fee: 'frais; commission; commissions',
    rate: 'taux; cours',
    tax: 'taxe; taxes; tva',
    limit: 'plafond; limite; découvert',
    balance: 'solde',
    balanceBefore: 'solde avant; ancien solde; solde précédent',
    text: 'libellé',
  },
  balances: {
    opening: `report à nouveau; à nouveau; report; solde initial; solde d'ouverture; solde précédent; ancien solde; solde de départ; solde départ;
      solde au début; solde antérieur; report`,
    closing: 'solde final; solde de clôture; nouveau solde; solde en fin; solde de fin; solde fin de période',
    turnover: `total; totaux; total des opérations; total débit; total crédit; total débits; total crédits;
      total des débits; total des crédits; total des mouvements; total mouvements; mouvements; sous-total`,
    balance: 'solde; solde du jour; solde journalier; solde intermédiaire; solde quotidien',
  },
  beforeDay: 'au; le; du; en date du',
  states: {
    booked: `comptabilisé; comptabilisée; exécuté; exécutée; terminé; terminée; réglé; réglée; effectué;
      effectuée; validé; validée; confirmé; réussi; traité; accepté; acceptée`,
    pending: `en attente; en cours; à venir; en instance; en suspens; non comptabilisé; réservé; autorisé;
      autorisation`,
    refused: `refusé; refusée; rejeté; rejetée; rejet; échoué; échouée; échec; non exécuté; non exécutée;
      décliné`,
    voided: 'invalidé; nul',
    expired: 'expiré; expirée; périmé',
    cancelled: 'annulé; annulée; annulation; révoqué; révoquée; abandonné; contrepassé',
    refunded: 'remboursé; remboursée; restitué; rétrofacturé',
    partly: 'partiellement remboursé; partiellement remboursée; remboursement partiel',
  },
  noFee: 'aucun; aucuns; aucune; néant; gratuit; gratuite; offert; offerts; sans frais; s o; inclus; exonéré',
  flags: { yes: 'oui; o; vrai', no: 'non; faux' },
  directions: {
    out: 'débit; dépense; sortie; sortant; d',
    in: 'crédit; recette; entrée; entrant; revenu; c',
  },
  hints: {
    settles: 'paiement automatique; paiement en ligne; règlement carte',
    thanks: 'paiement reçu; merci de votre paiement',
    out: 'achat; paiement carte; paiement par carte; retrait',
    collected: 'prélèvement',
    in: 'salaire; remboursement; virement reçu',
  },
  minorUnits: 'centimes; centime',
};
