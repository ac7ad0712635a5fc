/** Returns the origin for a typed shop address, or the reason why it is invalid. */
export function readShopAddress(typed: string): { address: string } | { problem: string } {
  const text = typed.trim();
  if (text === "") return { problem: "Please enter the address of your shop's server." };
  const isLoopback = /^(https?:\/\/)?(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/i.test(text);
  let url: URL;
  try {
    url = new URL(/^[a-z]+:\/\//i.test(text) ? text : `${isLoopback ? "http" : "https"}://${text}`);
  } catch {
    return { problem: `“${text}” is not an address. It looks like console.myshop.co.ke or https://192.168.1.20:4000.` };
  }
  if (url.protocol !== "https:" && url.protocol !== "http:")
    return { problem: "The address of a shop begins with https://." };
  if (url.protocol === "http:" && !isLoopback)
    return {
      problem:
        "Over http:// anybody on the network could read passwords. Please use https://; the handbook says how to get a certificate for a shop's own network.",
    };
  if (url.username || url.password) return { problem: "Please leave name and password out of the address." };
  return { address: url.origin };
}
