import type { Customer } from '../../target/customers.ts';
import type { Tools } from './tools.ts';

export interface CustomerSetups {
  /**
   * A registered customer whose e-mail address holds a text, whom no other case uses meanwhile; ends the case as not
   * offered where the profile lists none. Not beside another borrowed customer, so that no two cases wait for each other.
   */
  customerWith(text: string): Promise<Customer>;
}

export function customerSetups({ run }: Tools): CustomerSetups {
  const { customers } = run.session;
  return {
    async customerWith(text) {
      const wants = ({ kind, email }: Customer) => kind === 'registered' && email.includes(text);
      if (customers.count(wants) === 0)
        run.notOffered(`the profile lists no customer with ${text} in the address`);
      const [customer] = await customers.lease(1, wants);
      if (customer === undefined) return run.notOffered('no customer was lent');
      run.leased.push(customer);
      return customer;
    },
  };
}
