/** The order that a text names, however it was typed: "fd 4821 7730". */
export function orderNumberIn(text: string): string | null {
  const match = /(FD|TEST)\W*(\d{4})\W*(\d{4})(?!\d)/i.exec(text);
  return match ? `${match[1]?.toUpperCase()}-${match[2]}-${match[3]}` : null;
}
