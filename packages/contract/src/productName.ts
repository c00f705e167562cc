/** The product's name (S1-1.01). */
export const PRODUCT_NAME = 'Ledgerline';
