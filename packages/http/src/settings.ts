/** What the API needs to know of its surroundings; `apiSettings` makes it of the environment. */
export interface ApiSettings {
  apiKey: string;
  jwtSecret: string;
  /** Where sessions are only checked: what checks them, in the place of `jwtSecret`. */
  jwtPublicKey?: string;
  csrfSecret: string;
  /** DATA_SECRET and its former ones (`withFormer`): all that is kept for long is keyed by them. */
  dataSecret: string;
  /** Exact origins, in addition to our own, whose pages may use the API. */
  allowedOrigins: readonly string[];
  /** Host names in lower case and without a port, beside those that no stranger can register. */
  allowedHosts: readonly string[];
  /** How many proxies stand in front. */
  trustProxy: number;
  /** Multiplies all limits; 0 turns them off. */
  rateLimitScale: number;
  registration: 'open' | 'closed';
  /** What `/ws?token=` takes: session tokens and tickets, or tickets only. */
  wsToken: 'any' | 'ticket';
  /** Whether writes are refused while the machine's clock cannot be right. */
  clockCheck: 'on' | 'off';
}
