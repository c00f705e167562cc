export { MongoClient } from 'mongodb';
