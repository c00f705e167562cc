import { describe, expect, it } from 'vitest';
import { BadMongoAddress, databaseOf, shownAddress, withDatabase } from './address.ts';

describe('address of a MongoDB', () => {
  it('names a database, or none', () => {
    expect(databaseOf('mongodb://one:27017,two:27018/books?tls=true')).toBe('books');
    expect(databaseOf('mongodb+srv://ada:secret@cluster.test/')).toBeUndefined();
    expect(databaseOf('mongodb://localhost')).toBeUndefined();
  });

  it('keeps looking up credentials where they were when another database is named', () => {
    expect(withDatabase('mongodb://ada:s%40cret@one,two/books?tls=true', 'other')).toBe(
      'mongodb://ada:s%40cret@one,two/other?tls=true&authSource=books',
    );
    expect(withDatabase('mongodb://ada:secret@one', 'other')).toBe(
      'mongodb://ada:secret@one/other?authSource=admin',
    );
    expect(withDatabase('mongodb://ada:secret@one/books?authSource=people', 'other')).toBe(
      'mongodb://ada:secret@one/other?authSource=people',
    );
    expect(withDatabase('mongodb://one', 'other')).toBe('mongodb://one/other');
  });

  it('is shown without credentials and options', () => {
    expect(shownAddress('mongodb://ada:secret@one,two/books?tlsCertificateKeyFilePassword=secret')).toBe(
      'mongodb://one,two',
    );
  });

  it.each(['http://one', 'mongodb://', 'mongodb://ada:secret@', ''])(
    'refuses %s without repeating it',
    (url) => {
      expect(() => databaseOf(url)).toThrow(BadMongoAddress);
      expect(() => databaseOf(url)).not.toThrow(/secret/);
    },
  );
});
