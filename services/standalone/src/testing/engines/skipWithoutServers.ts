import { beforeEach, inject } from 'vitest';

const { notRun } = inject('servers') ?? {};

beforeEach(({ skip }) => skip(notRun !== undefined, notRun));
