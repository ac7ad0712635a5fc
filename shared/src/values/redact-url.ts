/** Parts of names whose values are secret, in lower case and without punctuation. */
const SECRET_PARTS =
  /token|secret|key|code|passw|passphrase|pwd|otp|signature|credential|auth|jwt|session|cookie|verifier|nonce/;
/** Names that are too short to be matched within others: "pin" is in "shipping". */
const SECRET_WORDS = new Set(["pass", "pin", "sig", "sid", "hash", "hmac", "pw", "mac"]);
const PARAMETER = /([?&;#])([^?&;#=\s]*)=([^&;#\s]*)/g;
/** A name before its "=". Matched only where one may begin, so that a long value is read once. */
const NAME = /(?<![^?&;#=\s/])[^?&;#=\s/]+(?==)/g;
/** More layers of encoding than any URL has. */
const MOST_LAYERS = 5;

/** Decodes percent-encoding; an invalid "%" stays. */
const unpacked = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns each layer of a text that may be encoded several times. */
function* layersOf(text: string): Generator<string> {
  let layer = text;
  for (let count = 0; count < MOST_LAYERS; count++) {
    yield layer;
    const next = unpacked(layer);
    if (next === layer) return;
    layer = next;
  }
}

/** Whether a name suggests a secret value: "access_token", "resetCode", "api-key", "X-Signature". */
export const suggestsSecret = (name: string): boolean =>
  [...layersOf(name)].some(
    (layer) =>
      SECRET_PARTS.test(layer.toLowerCase().replace(/[^a-z]/g, "")) ||
      layer.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/).some((word) => SECRET_WORDS.has(word.toLowerCase())),
  );

/** A value may be a URL itself, such as the redirect after signing in. */
const holdsSecret = (value: string): boolean =>
  [...layersOf(value)].some((layer) => [...layer.matchAll(NAME)].some(([name]) => suggestsSecret(name)));

/** Returns a URL, or a text with URLs, with the values of secret query parameters redacted. */
export const redactQuerySecrets = (address: string, instead = "[hidden]"): string =>
  address.replace(PARAMETER, (all, before: string, name: string, value: string) =>
    suggestsSecret(name) || holdsSecret(value) ? `${before}${name}=${instead}` : all,
  );
