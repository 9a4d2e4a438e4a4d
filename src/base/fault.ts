/** Why an operation failed: a code with its arguments. `report/` has the messages. */
export type Fault<Args> = { [Code in keyof Args]: { code: Code } & Args[Code] }[keyof Args];

/** `Args` has an entry for each code. */
export class FaultError<Args> extends Error {
  readonly fault: Fault<Args>;

  constructor(fault: Fault<Args>) {
    super(String(fault.code));
    this.fault = fault;
  }
}
