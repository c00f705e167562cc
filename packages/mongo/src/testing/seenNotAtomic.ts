import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';

const writers = 8;
const rounds = 25;

/**
 * Asks a MongoDB whether its updates are atomic: many connections count up one document at once. Answers what was
 * lost; undefined where every update counted.
 */
export async function seenNotAtomic(url: string): Promise<string | undefined> {
  await using client = new MongoClient(url, { serverSelectionTimeoutMS: 10_000, maxPoolSize: writers });
  const database = client.db(`ledgerline_test_${randomBytes(6).toString('hex')}`);
  const counters = database.collection<{ _id: string; count: number }>('counters');
  try {
    await counters.insertOne({ _id: 'counter', count: 0 });
    const countUp = async (): Promise<void> => {
      for (let round = 0; round < rounds; round += 1)
        await counters.updateOne({ _id: 'counter' }, { $inc: { count: 1 } });
    };
    await Promise.all(Array.from({ length: writers }, countUp));
    const counted = (await counters.findOne({ _id: 'counter' }))?.count;
    const wanted = writers * rounds;
    return counted === wanted ? undefined : `of ${wanted} updates at once it kept ${counted}`;
  } finally {
    await database.dropDatabase();
  }
}
