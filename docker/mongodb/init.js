// Runs in mongosh at every start: makes the replica set of one and a user for each service, with no more rights than it needs.
const fs = require('node:fs');
const read = (name) => fs.readFileSync(`/run/ledgerline/${name}`, 'utf8').trim();
// docker-compose.tls.yml adds options.
const admin = connect(
  `mongodb://root:${read('root-password')}@mongodb:27017/admin?directConnection=true&authSource=admin${process.env.MONGODB_OPTIONS ?? ''}`,
);

try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  const members = [{ _id: 0, host: 'mongodb:27017' }];
  admin.adminCommand({ replSetInitiate: { _id: 'ledgerline', members } });
}
while (!admin.hello().isWritablePrimary) sleep(200);

const readModels = (role) => ({ role, db: 'ledgerline' });
const accounts = { role: 'readWrite', db: 'ledgerline_accounts' };
const rolesOf = {
  'command-api': [readModels('readWrite'), accounts],
  'query-api': [readModels('read'), accounts],
  projector: [readModels('readWrite')],
};
for (const [name, roles] of Object.entries(rolesOf)) {
  const user = { pwd: read(`${name}-password`), roles };
  if (admin.getUser(name)) admin.updateUser(name, user);
  else admin.createUser({ user: name, ...user });
}
// There was one for all of them once.
if (admin.getUser('ledgerline')) admin.dropUser('ledgerline');
