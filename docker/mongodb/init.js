// Runs in mongosh at every start: makes the replica set of one and the product's user where they are not there yet.
const fs = require('node:fs');
const read = (name) => fs.readFileSync(`/run/ledgerline/${name}`, 'utf8').trim();
const admin = connect(
  `mongodb://root:${read('root-password')}@mongodb:27017/admin?directConnection=true&authSource=admin`,
);

try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  const members = [{ _id: 0, host: 'mongodb:27017' }];
  admin.adminCommand({ replSetInitiate: { _id: 'ledgerline', members } });
}
while (!admin.hello().isWritablePrimary) sleep(200);

const roles = ['ledgerline', 'ledgerline_accounts'].map((db) => ({ role: 'readWrite', db }));
const user = { pwd: read('password'), roles };
if (admin.getUser('ledgerline')) admin.updateUser('ledgerline', user);
else admin.createUser({ user: 'ledgerline', ...user });
