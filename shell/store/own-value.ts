/** The value of that name; of a name such as `constructor` only if the record itself has it. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
