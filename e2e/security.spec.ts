import { newPerson, signIn } from './person.ts';
import { expect, test } from './product.ts';

test('B-70 pages allow only what comes from the server itself', async ({ request }) => {
  for (const path of ['/', '/login', '/dashboard/assets', '/no-such-page']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule] as const));
    expect(policy, path).not.toContain('unsafe-');
    expect([
      rules.get('default-src'),
      rules.get('script-src'),
      rules.get('base-uri'),
      rules.get('frame-ancestors'),
      rules.get('require-trusted-types-for'),
      rules.get('trusted-types'),
    ]).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  }
});

test('B-70 a script that got into a page does not run', async ({ page, product }) => {
  const person = await newPerson(product);
  for (const path of ['/', '/dashboard']) {
    await signIn(page, person, path);
    const tried = await page.evaluate<Record<string, string>>(`(async () => {
      const attempt = (act) => { try { act(); return 'done'; } catch (error) { return error.name; } };
      const reported = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective)));
      const script = document.createElement('script');
      const said = attempt(() => { script.textContent = 'window.ran = true'; });
      script.append('window.ran = true');
      attempt(() => document.head.append(script));
      const box = document.createElement('div');
      return {
        said,
        reported: await reported,
        html: attempt(() => { box.innerHTML = '<img src="x" onerror="window.ran = true">'; }),
        evaluated: attempt(() => { (0, eval)('window.ran = true'); }),
        policy: attempt(() => { trustedTypes.createPolicy('mine', { createHTML: (html) => html }); }),
        timer: attempt(() => { setTimeout('window.ran = true', 0); }),
        ran: String(window.ran),
      };
    })()`);
    expect(tried, path).toEqual({
      said: 'TypeError',
      reported: expect.stringMatching(/^(?:script-src-elem|require-trusted-types-for)$/),
      html: 'TypeError',
      evaluated: 'EvalError',
      policy: 'TypeError',
      timer: 'TypeError',
      ran: 'undefined',
    });
  }
});
