// What programs need that serve nothing: it loads without the HTTP server's parts.
export * from './environment.ts';
export * from './service/cannotStart.ts';
export * from './storeLocations.ts';
